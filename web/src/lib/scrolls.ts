/** Makes an element focusable by keyboard while its content overflows: `use:scrolls`. */
export function scrolls(node: HTMLElement) {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0
    else if (node !== document.activeElement) node.removeAttribute('tabindex')
  }
  const sized = new ResizeObserver(look)
  const filled = new MutationObserver(look)
  sized.observe(node)
  filled.observe(node, { childList: true, subtree: true, characterData: true })
  return {
    destroy() {
      sized.disconnect()
      filled.disconnect()
    },
  }
}
