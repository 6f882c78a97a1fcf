/** Has the browser keep this page, so that it opens without a network from the second visit on; nothing that it reads. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has none
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: '/d' }))
}
