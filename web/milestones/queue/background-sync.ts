/** What the service worker calls it too. */
const tag = 'quaybid-send'

type MaySync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Has a browser with Background Sync wake the open pages once there is signal, also behind others. Source: G-292. */
export async function askForSync(): Promise<void> {
  try {
    const registration: MaySync | undefined = await workers()?.ready
    await registration?.sync?.register(tag)
  } catch {
    // It may be switched off: then the page's own tries remain.
  }
}

/** Calls back when the browser says that there is signal. */
export function onSync(send: () => void, signal: AbortSignal): void {
  workers()?.addEventListener('message', ({ data }) => data === tag && send(), { signal })
}
