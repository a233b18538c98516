/** The path of the page, changed without reloading it. */

export const route = $state({ path: location.pathname, search: location.search })

function arrived() {
  route.path = location.pathname
  route.search = location.search
}

export function go(path: string, replace = false) {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  arrived()
  scrollTo(0, 0)
}
addEventListener('popstate', arrived)

/** Links to our own pages navigate without reloading. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]') as HTMLAnchorElement | null
  if (
    !link ||
    event.defaultPrevented ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.button ||
    link.target ||
    link.hasAttribute('download')
  )
    return
  // The server answers these paths itself.
  if (/^\/(api|docs)\//.test(link.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search)
})
