// Small and safe: the home page is kept for when there is no network, with what the house offers; files whose names carry a hash are
// kept, since they never change; other answers of the server, and pages that hold some, are never kept. A new build is a new worker,
// which forgets the old one's.
const HOME = []
const HOUSE = ['en', 'ru'].map((language) => `/api/house?lang=${language}`)
const KEPT = `teremok ${HOME.join(' ')}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(['/index.html', ...HOUSE, ...HOME])))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (request.mode === 'navigate' && !/^\/(api|docs|healthz|metrics)(\/|$)/.test(url.pathname))
    event.respondWith(fresh(request, '/index.html'))
  else if (url.pathname === '/api/house') event.respondWith(fresh(request, request))
})

async function kept(request) {
  const cache = await caches.open(KEPT)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function fresh(request, instead) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(instead)) ?? Response.error()
  }
}
