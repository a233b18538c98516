import '@fontsource/lora/cyrillic-400.css'
import '@fontsource/lora/cyrillic-600.css'
import '@fontsource/lora/cyrillic-700.css'
import '@fontsource/lora/latin-400.css'
import '@fontsource/lora/latin-600.css'
import '@fontsource/lora/latin-700.css'
import '@fontsource/ruslan-display/cyrillic-400.css'
import '@fontsource/ruslan-display/latin-400.css'
import './theme.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { answered } from './first'
import { expect } from './games'
import { need } from './lib/art'
import { house } from './lib/house.svelte'
import { recall } from './lib/me.svelte'
import { patiently } from './lib/patiently'
import { learn } from './lib/say.svelte'
import { screenAt } from './screens'

const isTable = (answer: unknown): answer is { game: string } =>
  typeof answer === 'object' && answer !== null && 'game' in answer

// What will be needed is begun at once, side by side.
void need('house')
void recall()
for (const answer of Object.values(answered)) if (isTable(answer)) expect(answer.game)
if (Object.keys(answered).some((path) => path.startsWith('house'))) void house()
const screen = screenAt(location.pathname)
void (screen ? screen.load() : need('scenes'))
void learn('web', 'common').then(() => mount(App, { target: document.getElementById('app')! }))

// What is kept for the next time must not be in the way now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void patiently(() => navigator.serviceWorker.register('/sw.js')).catch(() => undefined), 3000)
