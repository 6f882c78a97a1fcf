// Runs before anything else of the app, as a file of its own: the security policy forbids inline scripts.

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

// zod reads this while schemas are made: without it, it tries whether it may compile code, which the policy reports.
globalThis.__zod_globalConfig = { jitless: true }
