import { acceptBid, modifyBid } from '#domain/bids/api.ts'
import { changeDetails } from '#domain/details/api.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import type { TestApp } from '#server/test/app.ts'
import { freeUntil, haveDetails } from '#server/test/stages/details.ts'
import { pdf } from '#server/test/files/forms.ts'
import { until } from '#server/test/live.ts'
import { nextYear } from '#server/test/next-year.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** The cast: `winner` and `loser` both bid on every load of the owner. */
export type Players = { owner: Visitor; winner: Visitor; loser: Visitor }

/** The two bids and the owner's target: figures that appear nowhere else. */
export const figures = {
  targetPrice: 918_273,
  winnersDrayage: 4321.09,
  losersDrayage: 5678.12,
  changedDrayage: 4310.57,
}

/** The parties' attachments to the awarded load: names that appear nowhere else. */
export const papers = { order: 'order-of-the-owner.pdf', insurance: 'insurance-of-the-winner.pdf' }

/** The owner's facts about the awarded load: texts that appear nowhere else. */
export const identifying = {
  containerNumber: 'HLXU5044174',
  masterBill: 'BILLOFOWNER',
  pickupNumber: 'pickup-of-owner',
  references: [{ type: 'po' as const, value: 'order-of-owner' }],
  sealNumbers: ['OWNERS-SEAL'],
  vesselName: 'vessel-of-owner',
  deliveryPlace: { street: 'street-of-owner', contactName: 'contact-of-owner', contactPhone: '3105550187' },
}

/** The facts that truckers price that load by. */
export const priced = { steamshipLine: 'ZZLN', lastFreeDays: [{ source: 'line' as const, date: `${nextYear}-11-29` }] }

/** How far the load that was awarded comes. */
export const lateStatuses = ['do_received_sent', 'delivered', 'billed', 'completed'] as const

/**
 * Plays all that can happen to auctions: post, first bid, second bid, modify, accept; expire, extend, cancel.
 *
 * `look` is called after each step, with the ids of the loads and bids so far.
 */
export async function playStory(
  app: TestApp,
  { owner, winner, loser }: Players,
  look: (ids: number[]) => Promise<void>,
): Promise<{ awarded: number; cancelled: number }> {
  const { targetPrice, winnersDrayage, losersDrayage, changedDrayage } = figures
  const awarded = await app.haveLoad(owner, { targetPrice })
  await owner.call(changeDetails, { params: { id: awarded.id }, body: { version: 0, ...identifying, ...priced } })
  await look([awarded.id])
  const losing = await app.haveBid(loser, awarded, { drayage: losersDrayage, notes: 'I know the terminal' })
  await look([awarded.id, losing.id])
  const winning = await app.haveBid(winner, awarded, { drayage: winnersDrayage, otherFees: 'tolls' })
  await winner.call(modifyBid, { params: { id: winning.id }, body: { drayage: changedDrayage, notes: 'sharper' } })
  await look([awarded.id, losing.id, winning.id])
  await owner.call(acceptBid, { params: { id: awarded.id, bidId: winning.id }, body: undefined })
  await look([awarded.id, losing.id, winning.id])

  const cancelled = await app.haveLoad(owner, { targetPrice })
  const first = await app.haveBid(loser, cancelled, { drayage: losersDrayage })
  const second = await app.haveBid(winner, cancelled, { drayage: winnersDrayage })
  await app.endsIn(cancelled, -1000)
  await until(async () => (await statusOf(app, cancelled.id)) === 'expired')
  await app.allNotified()
  await look([cancelled.id, first.id, second.id])
  await owner.call(extendAuction, { params: { id: cancelled.id }, body: { extensionHours: 2 } })
  await look([cancelled.id, first.id, second.id])
  await owner.call(cancelAuction, { params: { id: cancelled.id }, body: { reason: 'Ship delayed' } })
  await look([cancelled.id, first.id, second.id])
  return { awarded: awarded.id, cancelled: cancelled.id }
}

/**
 * Plays what comes after an award: its last free day is today, both parties attach a document, and staff lead the load to
 * its end; looks at the first and the last.
 */
export async function playDelivery(
  app: TestApp,
  { owner, winner, staff }: Pick<Players, 'owner' | 'winner'> & { staff: Visitor },
  loadId: number,
  look: (ids: number[]) => Promise<void>,
): Promise<void> {
  const load = { id: loadId }
  await haveDetails(owner, load, freeUntil(0))
  await app.allNotified()
  await look([loadId])
  const order = await app.haveDocument(owner, load, { type: 'delivery_order', file: pdf(papers.order) })
  const insurance = await app.haveDocument(winner, load, { file: pdf(papers.insurance) })
  for (const status of lateStatuses) {
    await staff.call(updateLoadStatus, { params: { id: loadId }, body: { status } })
  }
  // The moves acknowledge; what is looked at is what both sides read of an award that is not acknowledged.
  const before = { state: 'awarded', acknowledged_at: null, ack_how: null } as const
  await app.db.updateTable('awards').set(before).where('load_id', '=', loadId).execute()
  await app.allNotified()
  await look([loadId, order.id, insurance.id])
}

async function statusOf({ db }: TestApp, id: number): Promise<string> {
  return (await db.selectFrom('loads').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}
