/** The message where nothing can be fetched because the browser is offline; null when it is online. */
export function offlineWords(): { title: string; text: string } | null {
  if (navigator.onLine) return null
  return { title: 'You are offline', text: "You're offline. This page will reload when you're back online." }
}
