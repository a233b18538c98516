// Before the first paint, so that night never flashes white.
try {
  const kept = JSON.parse(localStorage.getItem('teremok') || '{}')
  const night = kept.theme === 'night' || (kept.theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night ? 'night' : 'day'
} catch {
  // without storage it is day
}
