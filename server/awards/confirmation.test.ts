import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfirmation } from '#domain/awards/api.ts'
import { canonicalJson } from '#domain/awards/canonical-json.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { acceptBid } from '#domain/bids/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers, figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { carrier, consignor } from '#server/test/stages/award-stage.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { forgetAward } from '#server/test/stages/details.ts'

let app: TestApp
let people: Record<'owner' | 'winner' | 'loser' | 'stranger' | 'admin' | 'staff', Visitor>
beforeAll(async () => {
  app = await startApp()
  people = {
    owner: await app.have('shipper', consignor),
    winner: await app.have('trucker', carrier),
    loser: await app.have('trucker'),
    stranger: await app.have('shipper'),
    admin: await app.have('admin'),
    staff: await app.haveStaff(),
  }
})
afterAll(() => app.close())

const charges = { drayage: 490, fsc: 21, chassisFee: 33, prepull: 75, reeferFee: 90, otherFees: 'Port fee $20' }

async function haveAward(overrides: Parameters<TestApp['haveLoad']>[1] = {}): Promise<ShipperLoad> {
  const { owner, winner, loser } = people
  const load = await app.haveLoad(owner, overrides)
  const bid = await app.haveBid(winner, load, charges)
  await app.haveBid(loser, load)
  const { load: awarded } = await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  return awarded
}

const ofLoad = ({ id }: { id: number }) => ({ params: { id } })
const pathOf = ({ id }: { id: number }, what: string) => `/api/loads/${id}/${what}`
const form = { version: 1, name: 'Dana Ortiz', agreed: true }

function acknowledge(load: { id: number }, body: object = form, as = people.winner) {
  return as.post<Confirmation & { code: string; message: string }>(pathOf(load, 'acknowledge'), body)
}

describe('the confirmation of an award', () => {
  test('exists for each side with its own lines and its hash, and for no one else', async () => {
    covers('X-134', 'X-136', 'X-140', 'X-148')
    const { owner, winner, loser, stranger, admin } = people
    const load = await haveAward({ targetPrice: 777 })
    const ofTrucker = await winner.call(readConfirmation, ofLoad(load))
    const ofShipper = await owner.call(readConfirmation, ofLoad(load))
    const digits = load.loadNumber.slice(3)
    expect(ofTrucker).toMatchObject({ number: `RC-${digits}`, side: 'trucker', version: 1, acknowledgement: null })
    expect(ofShipper).toMatchObject({ number: `LC-${digits}`, side: 'shipper', amendment: null })
    expect(ofShipper.acknowledgement).toMatchObject({ how: 'award', name: 'yLee', at: load.assignedAt })
    expect([ofTrucker.snapshot.totalCents, ofTrucker.snapshot.upToCents]).toEqual([74_890, 82_390])
    expect([ofShipper.snapshot.totalCents, ofShipper.snapshot.upToCents]).toEqual([84_230, 91_730])
    for (const { snapshot, sha256 } of [ofTrucker, ofShipper]) {
      expect(createHash('sha256').update(canonicalJson(snapshot)).digest('hex')).toBe(sha256)
      expect(JSON.stringify(snapshot)).not.toMatch(figure(777))
    }
    expect(JSON.stringify(ofTrucker)).not.toMatch(/yCrate|yLee|ydesk|y562|[Bb]roker [Ff]ee/)
    expect(JSON.stringify(ofShipper)).not.toMatch(/xHarbor|xDana|xdesk|x310|x812|x234|xHRB/)
    for (const [visitor, status] of [
      [loser, 404],
      [stranger, 404],
      [admin, 403],
      [app.nobody, 401],
    ] as const) {
      expect((await visitor.get(pathOf(load, 'confirmation'))).status).toBe(status)
    }
  })

  test('is not there before the award, nor in a version that was never made', async () => {
    covers('X-148')
    const load = await app.haveLoad(people.owner)
    await app.haveBid(people.winner, load)
    for (const visitor of [people.owner, people.winner]) {
      const answer = await visitor.get(pathOf(load, 'confirmation'))
      expect(answer).toMatchObject({ status: 404, body: { message: 'No rate confirmation yet' } })
    }
    const awarded = await haveAward()
    expect((await people.owner.get(pathOf(awarded, 'confirmation?version=2'))).status).toBe(404)
    expect((await people.owner.get(pathOf(awarded, 'confirmation?version=0'))).status).toBe(400)
  })

  test('is one for each side after 40 accepts at once', async () => {
    covers('X-135')
    const load = await app.haveLoad(people.owner)
    const bids = [await app.haveBid(people.winner, load), await app.haveBid(people.loser, load)]
    const accept = (place: number) => people.owner.post(`/api/loads/${load.id}/accept-bid/${bids[place % 2]!.id}`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => accept(place)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const papers = await app.db
      .selectFrom('confirmations')
      .innerJoin('awards', 'awards.id', 'award_id')
      .select(['side', 'version'])
      .where('load_id', '=', load.id)
      .orderBy('side')
      .execute()
    expect(papers).toEqual([
      { side: 'shipper', version: 1 },
      { side: 'trucker', version: 1 },
    ])
  })

  test('is issued later, once, for a load that was awarded before', async () => {
    covers('X-157')
    const load = await haveAward()
    await forgetAward(app, load)
    const answers = await Promise.all(
      [people.owner, people.winner, people.owner, people.winner].map((one) => one.call(readConfirmation, ofLoad(load))),
    )
    expect(answers.every(({ snapshot }) => snapshot.issuedLater && snapshot.awardedAt === load.assignedAt)).toBe(true)
    expect(new Set(answers.map(({ sha256 }) => sha256)).size).toBe(2)
    await forgetAward(app, load)
    const listed = await people.staff.get<{ snapshot: { issuedLater: boolean } }[]>(
      `/api/staff/loads/${load.id}/confirmations`,
    )
    expect(listed.body.map(({ snapshot }) => snapshot.issuedLater)).toEqual([true, true])
    expect((await people.loser.get(pathOf(load, 'confirmation'))).status).toBe(404)
  })

  test('stays readable for the trucker after the award ends, without the next award', async () => {
    covers('X-149')
    const load = await haveAward()
    await app.db
      .updateTable('awards')
      .set({ state: 'released', ended_at: new Date() })
      .where('load_id', '=', load.id)
      .execute()
    expect((await people.winner.call(readConfirmation, ofLoad(load))).award.state).toBe('released')
    expect((await acknowledge(load)).status).toBe(404)
    expect((await people.winner.get(pathOf(load, 'parties'))).status).toBe(404)
  })
})
