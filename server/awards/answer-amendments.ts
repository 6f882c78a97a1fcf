import { amendedPaper, type Change } from '#domain/awards/amend-paper.ts'
import { acceptAmendment, declineAmendment, withdrawAmendment } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { type Client, clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { refuseAboveLimit } from '#server/members/award-limit.ts'
import { acknowledge, bind } from './mark-acknowledged.ts'
import { end, lockAmendment, type LockedAmendment, refuseClosed } from './amendments.ts'
import { type ConfirmationRow, latestPapers, readSide } from './confirmations.ts'
import { hashOf } from './insert-award.ts'

/**
 * The other side accepts: both papers get their next version, and the load's own fields follow. A trucker who has not yet
 * acknowledged does so by accepting in writing.
 *
 * Refusals: those of `lockAmendment`; `load-closed` from delivered on. Source; G-299.
 */
export function acceptAmendmentRoute(settings: AwardSettings) {
  return writes(acceptAmendment, async ({ params, body, actor, tx, http }) => {
    const locked = await lockAmendment(tx, actor, params.id, { mine: false, settings })
    refuseClosed(locked.load)
    const papers = await issueNext(tx, locked)
    refuseAboveLimit(actor, papers.find(({ side }) => side === locked.side)?.snapshot.totalCents ?? null)
    await reviseLoad(tx, locked)
    await end(tx, locked.amendment, locked, { answer: 'accepted', actorId: actor.id })
    await rewriteClocks(tx, [locked.load.id])
    const award = await bindSides(tx, locked, papers, { name: body.name, client: clientOf(http.request), settings })
    return readSide(tx, { ...locked, award })
  })
}

function changeIn({ amendment }: LockedAmendment): Change {
  const { by_side: bySide, text, lines, load_change: load } = amendment
  return { bySide, text, lines, load }
}

/** Puts the next version of both papers in the place of the present ones. */
async function issueNext(tx: Tx, locked: LockedAmendment): Promise<ConfirmationRow[]> {
  const { award, now } = locked
  const before = await latestPapers(tx, award.id)
  await tx
    .updateTable('confirmations')
    .set({ replaced_at: now })
    .where('award_id', '=', award.id)
    .where('replaced_at', 'is', null)
    .execute()
  const next = before.map(({ snapshot }) => amendedPaper(snapshot, changeIn(locked), now))
  return tx
    .insertInto('confirmations')
    .values(
      next.map((paper) => ({
        award_id: award.id,
        side: paper.side,
        version: paper.version,
        snapshot: JSON.stringify(paper),
        sha256: hashOf(paper),
        issued_at: now,
      })),
    )
    .returningAll()
    .execute()
}

async function reviseLoad(tx: Tx, { load, amendment, now }: LockedAmendment): Promise<void> {
  const change = amendment.load_change
  const weight = change.weight ?? load.weight
  const containerType = change.containerType ?? load.container_type
  await tx
    .updateTable('loads')
    .set({
      weight,
      container_type: containerType,
      special_handling: withOverweight(load.special_handling, weight, containerType),
      updated_at: now,
      ...(change.liveOrdrop !== undefined && { live_or_drop: change.liveOrdrop }),
      ...(change.deliveryCityOrZip !== undefined && { delivery_city_or_zip: change.deliveryCityOrZip }),
      ...(change.pickupDate !== undefined && { pickup_date: change.pickupDate }),
      ...(change.deliveryDate !== undefined && { delivery_date: change.deliveryDate }),
    })
    .where('id', '=', load.id)
    .execute()
}

type Accepted = { name: string; client: Client; settings: AwardSettings }

/** Keeps who agreed on each side: the one that accepted by its typed name, the other by its proposal. */
async function bindSides(tx: Tx, locked: LockedAmendment, papers: ConfirmationRow[], accepted: Accepted) {
  const { award, amendment, side, now } = locked
  const { name, client } = accepted
  const mine = papers.find((paper) => paper.side === side)!
  const theirs = papers.find((paper) => paper.side !== side)!
  const isUnread = award.state === 'awarded'
  const accounts = { shipper: locked.load.shipper_id, trucker: award.trucker_id }
  // A trucker who proposes has not yet said yes to the whole load.
  if (side === 'trucker' || !isUnread) {
    const { contactName, companyName } = theirs.snapshot.party
    const proposed = { how: 'change' as const, name: contactName ?? companyName, at: amendment.at, client: null }
    await bind(tx, { confirmationId: theirs.id, userId: accounts[theirs.side], ...proposed })
  }
  if (side === 'trucker' && isUnread) return acknowledge(tx, locked, { paper: mine, ...accepted })
  await bind(tx, { confirmationId: mine.id, userId: accounts[side], how: 'change', name, at: now, client })
  return award
}

/** The other side declines a change. Refusals: those of `lockAmendment`. */
export function declineAmendmentRoute(settings: AwardSettings) {
  return writes(declineAmendment, async ({ params, actor, tx }) => {
    const locked = await lockAmendment(tx, actor, params.id, { mine: false, settings })
    await end(tx, locked.amendment, locked, { answer: 'declined', actorId: actor.id })
    return readSide(tx, locked)
  })
}

/** The side that proposed a change takes it back. Refusals: those of `lockAmendment`. */
export function withdrawAmendmentRoute(settings: AwardSettings) {
  return writes(withdrawAmendment, async ({ params, actor, tx }) => {
    const locked = await lockAmendment(tx, actor, params.id, { mine: true, settings })
    await end(tx, locked.amendment, locked, { answer: 'withdrawn', actorId: actor.id })
    return readSide(tx, locked)
  })
}
