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
import { need } from './lib/art'
import { link } from './lib/link'
import { recall } from './lib/me.svelte'
import { learn } from './lib/say.svelte'
import { screenAt } from './screens'

// What will be needed is begun at once, side by side.
void need('house')
void need('scenes')
void recall().then((known) => known && location.pathname.startsWith('/t/') && link.connect())
void screenAt(location.pathname)?.load()
await learn('web')
mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
