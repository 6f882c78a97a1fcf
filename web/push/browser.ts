import type { NewSubscription } from '#domain/push/subscription.ts'

/** Whether messages can be shown here: not asked yet, denied, or not supported. */
export type Support = 'supported' | 'blocked' | 'unsupported'

/** What this browser can do, as its owner has set it. */
export async function readSupport(): Promise<Support> {
  if (!(await worker()) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** Whether this browser is subscribed, for any account. */
export async function isSubscribed(): Promise<boolean> {
  return (await readSubscription()) !== null
}

/**
 * Asks the owner of the browser and then its push service; null when the owner says no.
 *
 * Throws when the service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<NewSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // One with the key of another server is of no use to this one.
  await unsubscribe()
  const subscription = await (
    await worker()
  )?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  // The browser leaves nothing out: it was asked for messages that are shown.
  return subscription ? (subscription.toJSON() as NewSubscription) : null
}

/** Unsubscribes this browser. */
export async function unsubscribe(): Promise<void> {
  await (await readSubscription())?.unsubscribe()
}

async function readSubscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager?.getSubscription()) ?? null
}

/** What takes messages while no page is open; there is none before the first page has loaded, or in development. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}
