import type { AwardSettings } from '#domain/awards/settings.ts'
import type { acknowledgementWays } from '#domain/awards/confirmation.ts'
import { bidderLabel } from '#domain/formats.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import { memberActingFor } from '#server/db/acting-member.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Client } from '#server/http/client.ts'
import { notify } from '#server/notifications/notify.ts'
import { bidOf, type ConfirmationRow, latestPapers } from './confirmations.ts'
import { type AwardRow, type LockedAward, findAward, type Side } from './find-award.ts'

type Acknowledged = {
  paper: Pick<ConfirmationRow, 'id'>
  name: string
  client: Client | null
  settings: AwardSettings
  how?: 'click' | 'work'
}

/**
 * Marks a locked award as acknowledged by its trucker, and notifies the shipper. Returns the award.
 *
 * Source.
 */
export async function acknowledge(
  tx: Tx,
  { award, load, now }: Omit<LockedAward, 'side'>,
  { paper, name, client, settings, how = 'click' }: Acknowledged,
): Promise<AwardRow> {
  const after = await tx
    .updateTable('awards')
    .set({ state: 'acknowledged', acknowledged_at: now, ack_how: how, remind_at: null })
    .where('id', '=', award.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await bind(tx, { confirmationId: paper.id, userId: award.trucker_id, how, name, at: now, client })
  const [eventId] = await recordEvents(tx, [
    { action: 'award_acknowledged', ...changeOf(load), ...bidOf(award), actorUserId: award.trucker_id },
  ])
  const moreFacts = { trucker: bidderLabel(award.trucker_id), revealed: settings.revealsParties }
  await notify(tx, 'award_acknowledged', { load, eventId, moreFacts }, { shipper: [load.shipper_id] })
  await rewriteClocks(tx, [load.id])
  return after
}

type Binding = {
  confirmationId: number
  /** The account that is bound. */
  userId: number
  how: (typeof acknowledgementWays)[number]
  name: string
  at: Date
  client: Client | null
}

/** Keeps who bound a side to a version of its paper. */
export async function bind(tx: Tx, { confirmationId, userId, how, name, at, client }: Binding): Promise<void> {
  await tx
    .insertInto('acknowledgements')
    .values({
      confirmation_id: confirmationId,
      member_id: memberActingFor(userId) ?? null,
      how,
      name,
      at,
      ip: client?.address ?? null,
      user_agent: client?.userAgent ?? null,
    })
    .execute()
}

type Move = { load: LoadRow; now: Date; settings: AwardSettings }
type Work = Move & { actor: Side; client: Client }

/**
 * The trucker of a locked load starts work, which acknowledges an award that is not acknowledged yet. Source: X-013.
 */
export async function acknowledgeByWork(tx: Tx, { actor, client, ...move }: Work): Promise<void> {
  const { award } = await findAward(tx, actor, move.load.id, move.settings)
  if (award.state === 'awarded') await bindByWork(tx, move, award, client)
}

/** Staff move a locked load past the point where its award can be declined: the work is done. Source: F-268. */
export async function acknowledgeByMove(tx: Tx, move: Move): Promise<void> {
  const award = await tx
    .selectFrom('awards')
    .selectAll()
    .where('load_id', '=', move.load.id)
    .where('state', '=', 'awarded')
    .executeTakeFirst()
  if (award) await bindByWork(tx, move, award, null)
}

async function bindByWork(tx: Tx, { load, now, settings }: Move, award: AwardRow, client: Client | null) {
  const paper = (await latestPapers(tx, award.id)).find(({ side }) => side === 'trucker')!
  const { contactName, companyName } = paper.snapshot.party
  const name = contactName ?? companyName
  await acknowledge(tx, { award, load, now }, { paper, name, client, settings, how: 'work' })
}
