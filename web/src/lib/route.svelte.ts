/** Where we are: the path of the page, changed without loading it anew. */

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

/** Links of our own pages change the page without loading it. */
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
  // What the server answers itself.
  if (/^\/(api|docs)\//.test(link.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search)
})
