/** What is said where nothing can be fetched because there is no network; null where there is one. */
export function offlineWords(): { title: string; text: string } | null {
  if (navigator.onLine) return null
  return { title: 'You are offline', text: "You're offline. This page will reload when you're back online." }
}
