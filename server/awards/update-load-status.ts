import { sql } from 'kysely'
import { effectiveStatus } from '#domain/auctions/deadline.ts'
import {
  type AnyLoadStatus,
  isReleasable,
  type LoadStatus,
  loadStatusLabels,
  staffMoves,
} from '#domain/auctions/load-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { RoadReports } from '#domain/headline/facts.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LoadRow, lockAuction } from '#server/auctions/auction.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { writes } from '#server/http/route.ts'
import { staffLoads } from '#server/loads/staff/staff-loads.ts'
import { notify } from '#server/notifications/notify.ts'
import { acknowledgeByMove } from './mark-acknowledged.ts'

function refuseMove(old: AnyLoadStatus, status: LoadStatus): void {
  if (staffMoves(old).includes(status)) return
  if (old === status) throw new Refusal('status-reached', undefined, { words: { status: loadStatusLabels[status] } })
  const words = { old: loadStatusLabels[old], new: loadStatusLabels[status] }
  throw new Refusal('status-not-reachable', undefined, { words })
}

/**
 * A step from the award to the bill, by any member of staff. The locked row decides: if two choose at once, the second
 * gets the load's current status. From delivered or returned on, an award counts as acknowledged. Source: B-147 to
 * B-156; G-022, G-042; F-268.
 */
export function updateLoadStatusRoute(settings: AwardSettings) {
  return writes(updateLoadStatus, async ({ params, body: { status }, actor, tx }) => {
    const auction = await lockAuction(tx, params.id)
    if (!auction) throw new Refusal('load-not-found')
    const { load, state, now } = auction
    const old = effectiveStatus(state, now)
    refuseMove(old, status)

    if (!isReleasable(status)) await acknowledgeByMove(tx, { load, now, settings })
    await tx
      .updateTable('loads')
      .set({ status, updated_at: now, ...(status === 'completed' && { completed_at: now }) })
      .where('id', '=', load.id)
      .execute()
    const winner = load.winner_id === null ? [] : [load.winner_id]
    const [eventId] = await recordEvents(tx, [
      {
        action: 'status_changed',
        actorStaffId: actor.id,
        ...changeOf(load),
        ...(load.winner_id !== null && { truckerId: load.winner_id }),
        before: { status: load.status },
        after: { status },
      },
    ])
    const moreFacts = { reported: await reportsOf(tx, load) }
    await notify(
      tx,
      'status_changed',
      { load: { ...load, status }, eventId, moreFacts },
      { winner, shipper: [load.shipper_id] },
    )
    await rewriteClocks(tx, [load.id])
    return (await readRow(staffLoads(tx), sql`loads.id = ${load.id}`))!
  })
}

/** The steps of the award that the load has, for the words on what comes next. Source: F-242. */
async function reportsOf(tx: Tx, load: LoadRow): Promise<RoadReports> {
  const rows = await tx
    .selectFrom('milestones')
    .innerJoin('awards', 'awards.id', 'milestones.award_id')
    .select('milestones.kind')
    .where('milestones.load_id', '=', load.id)
    .where('milestones.voided_at', 'is', null)
    .where('awards.state', 'in', ['awarded', 'acknowledged'])
    .execute()
  return { export: load.export, isLive: load.live_or_drop, kinds: rows.map(({ kind }) => kind) }
}
