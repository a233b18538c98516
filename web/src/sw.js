// Caches the home page and the list of games for offline use, and files whose names carry a hash, since they never
// change. Other responses, and pages that embed some, are never cached. A new build is a new worker, which deletes the
// old cache.
const HOME = []
const HOUSE = ['en', 'ru'].map((language) => `/api/house?lang=${language}`)
const CACHE = `teremok ${HOME.join(' ')}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['/index.html', ...HOUSE, ...HOME])))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cached(request))
  else if (request.mode === 'navigate' && !/^\/(api|docs|healthz|metrics)(\/|$)/.test(url.pathname))
    event.respondWith(fresh(request, '/index.html'))
  else if (url.pathname === '/api/house') event.respondWith(fresh(request, request))
})

async function cached(request) {
  const cache = await caches.open(CACHE)
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
