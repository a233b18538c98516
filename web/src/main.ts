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
import { learn } from './lib/say.svelte'

void need('house')
await learn('web')
mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
