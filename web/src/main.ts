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
import { preloaded } from './first'
import { preload } from './games'
import { loadArt } from './lib/art'
import { house } from './lib/house.svelte'
import { loadMe } from './lib/me.svelte'
import { withRetries } from './lib/retry'
import { loadWords } from './lib/say.svelte'
import { screenAt } from './screens'

const isTable = (answer: unknown): answer is { game: string } =>
  typeof answer === 'object' && answer !== null && 'game' in answer

// Everything needed is requested at once, in parallel.
void loadArt('house')
void loadMe()
for (const answer of Object.values(preloaded)) if (isTable(answer)) preload(answer.game)
if (Object.keys(preloaded).some((path) => path.startsWith('house'))) void house()
const screen = screenAt(location.pathname)
void (screen ? screen.load() : loadArt('scenes'))
void loadWords('web', 'common').then(() => mount(App, { target: document.getElementById('app')! }))

// Caching for the next visit must not delay this one.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void withRetries(() => navigator.serviceWorker.register('/sw.js')).catch(() => undefined), 3000)
