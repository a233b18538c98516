/** The table of Turnip: the cards that were shown, the three rounds with their beds, and what may be played now. */

const made = (tag, className, ...inside) => {
  const node = document.createElement(tag)
  node.className = className
  node.append(...inside)
  return node
}

/** What may be played, to be pressed. A move that is refused is told by the house. */
const offer = (table, move) => {
  const node = made('button', 'turnip-move legal', move.text)
  node.onclick = () => table.play(move.id)
  return node
}

const bedOf = (bed) => (bed === null ? 'turnip-bed-unknown' : bed === 0 ? 'turnip-move-left' : 'turnip-move-right')

export default {
  style: new URL('turnip.css', import.meta.url).href,
  points: (view, seat) => view.points[seat],
  status: ({ view, say }) => say('turnip-screen-round', { round: Math.min(view.round + 1, view.beds.length) }),
  help: () => null,

  draw(place, table) {
    const { view, say } = table
    const rounds = view.beds.map((bed, round) => made('li', 'panel', round < view.round ? say(bedOf(bed)) : '…'))
    place.replaceChildren(
      made('p', 'turnip-shown', say('turnip-screen-shown', { cards: view.shown.join(' ') || '–' })),
      made('ol', 'turnip-rounds', ...rounds),
      made('div', 'turnip-moves', ...table.legal.map((move) => offer(table, move))),
    )
  },
}
