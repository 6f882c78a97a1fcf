import { z } from 'zod'
import { typedText } from '#domain/validation.ts'
import { kindRows, type NotificationKind } from '#domain/events/notification-kinds.ts'

/** A browser's push subscription, as `PushSubscription.toJSON` of the Push API returns it. */
export const NewSubscription = z.object({
  endpoint: typedText(1000).check(z.url()),
  keys: z.object({
    /** The public key that messages are encrypted for: a point of P-256, 65 bytes. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})
export type NewSubscription = z.output<typeof NewSubscription>

/** The state of messages to an account's devices. */
export const PushState = z.object({
  /** The key that a browser subscribes with: it takes messages of its owner only. */
  publicKey: z.string(),
  /** How many devices get messages. */
  devices: z.number().int(),
  /** Whether the one that asks is among them. */
  thisDevice: z.boolean(),
})
export type PushState = z.output<typeof PushState>

/**
 * Seconds for which a message is current: it is retried and kept for an offline device that long. "Ending soon" is
 * false once the auction has ended.
 */
export function pushLifetime(kind: NotificationKind): number {
  return kindRows[kind].push.hours * 3600
}

/** The longest message that is sent, in characters; the page has the rest. Services take 4,096 bytes. */
const longestMessage = 300

/**
 * The message that a device shows. `link` is a path of the web app; a later message replaces an earlier one with the
 * same `id`.
 */
export type PushMessage = { id: number; title: string; message: string; link: string }

/** A notification as a device shows it: the same words as under the bell. */
export function pushMessageOf(notification: Omit<PushMessage, 'link'> & { link: string | null }): PushMessage {
  const { id, title, message, link } = notification
  return { id, title, message: shortened(message), link: link ?? '/' }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= longestMessage ? text : `${characters.slice(0, longestMessage - 1).join('')}…`
}
