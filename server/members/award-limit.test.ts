import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeAward, proposeAmendment } from '#domain/awards/api.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { asCents, formatCents } from '#domain/money.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { waiting } from '#server/test/locks.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper', { contact_name: 'Rosa Kim' })
  trucker = await app.have('trucker')
})
afterAll(() => app.close())

/** What a bid of this drayage costs the shipper, in cents. */
const totalOf = (drayage: number) => pricedLinesOf({ ...chargeDefaults, drayage }, 'shipper').totalCents
const limited = (award_limit: number) => app.haveMember(shipper, { award_limit })
const above = (cents: number) => ({
  status: 403,
  body: {
    code: 'above-award-limit',
    message: `This is above your limit of ${formatCents(asCents(cents))}. Ask Rosa Kim to accept it.`,
  },
})

async function bidOf(drayage: number) {
  const load = await app.haveLoad(shipper)
  return { load, bid: await app.haveBid(trucker, load, { drayage }) }
}

async function awardOf(drayage: number) {
  const { load, bid } = await bidOf(drayage)
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  const body = { version: 1, name: 'Luis Ortega', agreed: true }
  await trucker.call(acknowledgeAward, { params: { id: load.id }, body })
  return { path: `/api/loads/${load.id}/amendments`, params: { id: load.id } }
}

const cents = (change: number) => ({ lines: [{ line: 'drayage' as const, cents: change }] })

test('no member proposes a change that binds the account to a cent above the limit; the exact total passes', async () => {
  covers('P-005')
  const { path } = await awardOf(500)
  const [below, exact] = [await limited(totalOf(500)), await limited(totalOf(500) + 1)]
  expect(await below.post(path, cents(1))).toMatchObject(above(totalOf(500)))
  expect((await exact.post(path, cents(1))).status).toBe(201)
})

test("no member accepts such a change of the other side's; the trucker's members have no limit", async () => {
  covers('P-005')
  const { params } = await awardOf(500)
  const [below, exact] = [await limited(totalOf(500)), await limited(totalOf(500) + 1)]
  const driver = await app.haveMember(trucker, { award_limit: 1 })
  const { id } = await driver.call(proposeAmendment, { params, body: cents(1) })
  const accept = (by: Visitor) => by.post<{ version: number }>(`/api/amendments/${id}/accept`, { name: 'Dana Reyes' })
  const version = async () =>
    (await shipper.get<{ version: number }>(`/api/loads/${params.id}/confirmation`)).body.version
  expect(await accept(below)).toMatchObject(above(totalOf(500)))
  expect(await version()).toBe(1)
  expect((await accept(exact)).status).toBe(200)
  expect(await version()).toBe(2)
})

test('of several loads accepted together none is awarded when one is above the limit', async () => {
  covers('P-005')
  const [within, beyond] = [await bidOf(500), await bidOf(501)]
  const member = await limited(totalOf(500))
  const pick = ({ load, bid }: typeof within) => ({ loadId: load.id, bidId: bid.id })
  const accept = (...loads: object[]) => member.post('/api/bids/batch/accept', { loads })
  const refused = await accept(pick(within), pick(beyond))
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain(above(totalOf(500)).body.message)
  const statuses = await app.db
    .selectFrom('loads')
    .select('status')
    .where('id', 'in', [within.load.id, beyond.load.id])
    .execute()
  expect(statuses.map(({ status }) => status)).toEqual(['active', 'active'])
  expect((await accept(pick(within))).status).toBe(200)
})

test('the bid is judged as it is once the load is locked, not as it was when the call came', async () => {
  covers('P-006')
  const { load, bid } = await bidOf(100)
  const [one, other] = [await limited(totalOf(100)), await limited(totalOf(200))]
  const accept = (by: Visitor) => by.post<{ code: string }>(`/api/loads/${load.id}/accept-bid/${bid.id}`)
  const calls = await app.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
      await tx.updateTable('bids').set({ drayage: 300 }).where('load_id', '=', load.id).execute()
      const sent = [accept(one), accept(other)]
      await until(async () => (await waiting(app)) >= 2)
      return sent
    })
    .then((sent) => Promise.all(sent))
  expect(calls).toMatchObject([above(totalOf(100)), above(totalOf(200))])
})
