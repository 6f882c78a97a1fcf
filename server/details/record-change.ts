import type { DetailSide } from '#domain/details/fields.ts'
import type { DetailReader } from '#domain/details/readers.ts'
import { groupingMinutes } from '#domain/notifications/notification.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import { liveAwardState } from '#server/awards/live-award.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { type PendingDetails, takePendingDetails } from '#server/notifications/pending.ts'
import { notify } from '#server/notifications/notify.ts'

type Action = 'details_changed' | 'pricing_facts_changed' | 'appointment_made' | 'appointment_cancelled'

/** One part of a change in words; `isFor` says whether the trucker of the award may read it. */
export type ChangedPart = { label: string; isUrgent: boolean; isFor: (trucker: DetailReader) => boolean }

export type RecordedChange = {
  action: Action
  before: Record<string, unknown>
  after: Record<string, unknown>
  parts: ChangedPart[]
}

type Made = { load: LoadRow; now: Date; actor: Actor; side: DetailSide }

/**
 * All that follows from a change of the details or appointments of a locked load, in its transaction: the event, the
 * notifications of the sides that did not make it, and its deadlines. Every such change comes through here. Source: X-041,
 *
 */
export async function recordChange(tx: Tx, made: Made, change: RecordedChange): Promise<void> {
  const { load, now } = made
  const recipients = await recipientsOf(tx, made, change)
  const ids = recipients.map(({ userId }) => userId)
  const pending = await takePendingDetails(tx, load.id, ids)
  const notifications = recipients.map((recipient) => grouped(recipient, pending, now))
  // The event keeps the names in the notification, so that the next one can add to them.
  const namesByUser = Object.fromEntries(notifications.map(({ userId, names }) => [userId, names]))
  const [eventId] = await recordEvents(tx, [eventOf(made, change, namesByUser)])
  for (const { audience, userId, names, isUrgent, deliverAt } of notifications) {
    const people = { shipper: [] as number[], winner: [] as number[], [audience]: [userId] }
    await notify(tx, change.action, { load, eventId, moreFacts: { details: names } }, people, { isUrgent, deliverAt })
  }
  await rewriteClocks(tx, [load.id])
}

function eventOf(
  { load, actor }: Made,
  { action, before, after }: RecordedChange,
  namesByUser: Record<number, string[]>,
) {
  return {
    action,
    ...changeOf(load),
    ...(load.winner_id !== null && { truckerId: load.winner_id }),
    ...(actor.visitor === 'staff' ? { actorStaffId: actor.id } : { actorUserId: actor.id }),
    before,
    after: { ...after, told: namesByUser },
  }
}

type Recipient = { audience: 'shipper' | 'winner'; userId: number; names: string[]; isUrgent: boolean }

/** The other sides, with what each may know of the change. */
async function recipientsOf(tx: Tx, { load, side }: Made, { parts }: RecordedChange): Promise<Recipient[]> {
  const ofShipper = side === 'shipper' ? [] : [recipientOf('shipper', load.shipper_id, parts)]
  if (side === 'trucker' || load.winner_id === null) return ofShipper
  const stage = (await liveAwardState(tx, load)) === 'acknowledged' ? 'acknowledged' : 'awarded'
  const readable = parts.filter(({ isFor }) => isFor({ role: 'trucker', stage }))
  return [...ofShipper, ...(readable.length > 0 ? [recipientOf('winner', load.winner_id, readable)] : [])]
}

function recipientOf(audience: Recipient['audience'], userId: number, parts: ChangedPart[]): Recipient {
  const names = parts.map(({ label }) => label)
  return { audience, userId, names, isUrgent: parts.some(({ isUrgent }) => isUrgent) }
}

/** A notification with what is pending from the last minutes; the first of them sets when it is due. */
function grouped(recipient: Recipient, pending: PendingDetails[], now: Date) {
  const own = pending.filter((row) => row.user_id === recipient.userId)
  const names = [...new Set([...own.flatMap((row) => row.names ?? []), ...recipient.names])]
  const isUrgent = recipient.isUrgent || own.some((row) => row.is_due)
  const times = own.flatMap((row) => row.deliver_at?.getTime() ?? [])
  const inMinutes = now.getTime() + groupingMinutes * 60_000
  return { ...recipient, names, isUrgent, deliverAt: isUrgent ? now : new Date(Math.min(inMinutes, ...times)) }
}
