/**
 * Has the browser keep the shell of the app, and show messages while no page is open. Once the page has loaded, which
 * it must not slow down; not in development, where a kept file would hide what was changed.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
