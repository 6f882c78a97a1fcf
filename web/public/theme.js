// Runs before anything else of the app, as a file of its own: the security policy forbids inline scripts.

// A painted form or button that is used before the app is there waits for it: web/shared/form/early-submit.ts sends it.
;(() => {
  const early = { form: null, button: null, stop }
  function stop() {
    removeEventListener('submit', keep, true)
    removeEventListener('click', press, true)
  }
  const isPainted = () => document.getElementById('known-answers') !== null
  function press({ target }) {
    if (isPainted()) early.button = target.closest('button[type=button]')
  }
  function keep(event) {
    if (!isPainted()) return
    event.preventDefault()
    early.form = event.target
  }
  addEventListener('submit', keep, true)
  addEventListener('click', press, true)
  globalThis.__early = early
})()

// What is painted is shown first: the app's scripts would hold up its styles and font.
addEventListener('DOMContentLoaded', () => {
  const app = document.getElementById('app')
  if (!app) return
  // In their order, each in a task of its own.
  for (const script of app.content.querySelectorAll('script')) script.async = false
  const start = () => document.head.append(app.content)
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
  // Also in a window that draws nothing, where no frame comes.
  setTimeout(start, 500)
})

// Sets light or dark before the first paint; the app takes over from there with the same key and attribute.
;(() => {
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // No storage: the system's setting.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()

// Browsers give passkeys to https at a domain name, and to localhost: what would use one is not drawn elsewhere.
;(() => {
  const { protocol, hostname } = location
  const isAddress = /^(\[.*\]|[\d.]+)$/.test(hostname)
  if (hostname === 'localhost' || (protocol === 'https:' && !isAddress)) return
  document.documentElement.dataset.passkeys = /^(127\.|\[::1\]$)/.test(hostname) ? 'at-localhost' : 'off'
})()

// zod reads this while schemas are made: without it, it tries whether it may compile code, which the policy reports.
globalThis.__zod_globalConfig = { jitless: true }
