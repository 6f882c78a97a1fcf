import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeAward, readParties } from '#domain/awards/api.ts'
import type { TruckerParty } from '#domain/awards/parties.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { startApp } from '#server/test/app.ts'
import { acknowledge, type AwardStage, carrier, consignor, startAwardStage } from '#server/test/stages/award-stage.ts'

let stage: AwardStage
beforeAll(async () => {
  stage = await startAwardStage({}, { owner: consignor, winner: carrier })
})
afterAll(() => stage.close())

const ofLoad = ({ id }: { id: number }) => ({ params: { id } })
const pathOf = ({ id }: { id: number }, what: string) => `/api/loads/${id}/${what}`

test('the other side is named to both from the acknowledgement on, in only one answer', async () => {
  covers('X-006', 'X-007', 'X-009')
  const { owner, winner } = stage.people
  const load = await stage.haveAward()
  for (const visitor of [owner, winner]) {
    const { body } = await visitor.get(pathOf(load, 'parties'))
    expect(body).toEqual({ revealed: false, why: 'not_acknowledged' })
  }
  await stage.acknowledge(load)
  const [atOnce] = await Promise.all(Array.from({ length: 40 }, () => owner.call(readParties, ofLoad(load))))
  expect(atOnce).toEqual({
    revealed: true,
    trucker: {
      label: bidderLabel(winner.id),
      companyName: 'xHarbor',
      contactName: 'xDana',
      phone: 'x310',
      email: 'xdesk@harbor.example',
      dotNumber: 'x234',
      mcNumber: 'x812',
      scacCode: 'xHRB',
    },
  })
  expect(await winner.call(readParties, ofLoad(load))).toEqual({
    revealed: true,
    shipper: { companyName: 'yCrate', contactName: 'yLee', phone: 'y562', email: 'ydesk@crate.example' },
  })
  await owner.call(readParties, ofLoad(load))
  const readings = await stage.app.db
    .selectFrom('events')
    .select('actor_user_id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'parties_read')
    .execute()
  expect(new Set(readings.map((row) => row.actor_user_id))).toEqual(new Set([owner.id, winner.id]))
  expect(readings).toHaveLength(2)
  owner.seen.length = 0
  for (const path of ['loads', `loads/${load.id}`, 'bids', 'history', 'notifications', 'documents'])
    await owner.get(`/api/${path}`)
  await owner.get(pathOf(load, 'bids'))
  await owner.get(pathOf(load, 'confirmation'))
  expect(owner.seen.join('\n')).not.toMatch(/xHarbor|xDana|xdesk|x310|x812|x234|xHRB/)
})

test('no one else reads the name of the other side', async () => {
  covers('X-010')
  const load = await stage.haveAward()
  await stage.acknowledge(load)
  for (const [visitor, status] of [
    [stage.people.loser, 404],
    [stage.people.stranger, 404],
    [stage.people.admin, 403],
    [stage.app.nobody, 401],
  ] as const) {
    expect((await visitor.get(pathOf(load, 'parties'))).status).toBe(status)
  }
  const open = await stage.app.haveLoad(stage.people.owner)
  expect((await stage.people.owner.get(pathOf(open, 'parties'))).status).toBe(404)
})

test('the other side is never named where the operator has turned it off', async () => {
  covers('X-008')
  const quiet = await startApp({ env: { REVEAL_PARTIES: 'never' }, on: stage.app })
  const load = await stage.haveAward()
  await quiet
    .as(stage.people.winner)
    .call(acknowledgeAward, { ...ofLoad(load), body: { version: 1, name: 'Dana Ortiz', agreed: true } })
  for (const visitor of [stage.people.owner, stage.people.winner]) {
    expect((await quiet.as(visitor).get(pathOf(load, 'parties'))).body).toEqual({ revealed: false, why: 'off' })
  }
  const { body } = await stage.people.owner.get<{ items: { message: string }[] }>('/api/notifications')
  expect(body.items[0]?.message).toMatch(/ has acknowledged load QB-\d+\.$/)
  await quiet.close()
})

test("the shipper keeps the earlier carrier's name, once it was shown, next to the current one", async () => {
  covers('X-234', 'G-457')
  const { owner, winner, loser } = stage.people
  const unnamed = await stage.haveAward()
  await owner.post(pathOf(unnamed, 'release'), { reason: 'changed_plans' })
  expect((await owner.get(pathOf(unnamed, 'parties'))).body).toEqual({ revealed: false })

  const load = await stage.haveAcknowledged()
  await owner.call(readParties, ofLoad(load))
  await winner.post(pathOf(load, 'release'), { reason: 'breakdown' })
  const earlier = {
    label: bidderLabel(winner.id),
    companyName: 'xHarbor',
    contactName: 'xDana',
    phone: 'x310',
    email: 'xdesk@harbor.example',
    dotNumber: 'x234',
    mcNumber: 'x812',
    scacCode: 'xHRB',
    ending: 'released',
    awardedAt: expect.stringMatching(/Z$/) as string,
    endedAt: expect.stringMatching(/Z$/) as string,
  }
  expect(await owner.call(readParties, ofLoad(load))).toEqual({ revealed: false, earlierCarriers: [earlier] })
  for (const other of [winner, loser]) expect((await other.get(pathOf(load, 'parties'))).status).toBe(404)

  const next = await stage.app.have('trucker', { company_name: 'zQuay' })
  const bid = await stage.app.haveBid(next, load)
  await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
  const between = { revealed: false, why: 'not_acknowledged', earlierCarriers: [earlier] }
  expect(await owner.call(readParties, ofLoad(load))).toEqual(between)
  await acknowledge(next, load)
  const both = await owner.call(readParties, ofLoad(load))
  expect(both).toMatchObject({ revealed: true, trucker: { companyName: 'zQuay' }, earlierCarriers: [earlier] })
  expect(await next.call(readParties, ofLoad(load))).not.toHaveProperty('earlierCarriers')
  const readings = await stage.app.db
    .selectFrom('events')
    .select('bid_id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'parties_read')
    .where('actor_user_id', '=', owner.id)
    .execute()
  expect(new Set(readings.map((row) => row.bid_id)).size).toBe(2)
  expect(readings).toHaveLength(2)
})

test('the shipper still reads the trucker of a load that it cancelled, unless the operator never reveals names', async () => {
  covers('G-457')
  const { owner } = stage.people
  const load = await stage.haveAcknowledged()
  await owner.call(readParties, ofLoad(load))
  await owner.post(pathOf(load, 'cancel-award'), { reason: 'sold' })
  const { earlierCarriers } = (await owner.call(readParties, ofLoad(load))) as TruckerParty
  expect(earlierCarriers).toMatchObject([{ companyName: 'xHarbor', ending: 'cancelled' }])
  const quiet = await startApp({ env: { REVEAL_PARTIES: 'never' }, on: stage.app })
  expect((await quiet.as(owner).get(pathOf(load, 'parties'))).body).toEqual({ revealed: false, why: 'off' })
  await quiet.close()
})

test('an earlier carrier stays as its confirmation named it, whatever its account says later', async () => {
  covers('G-457')
  const { owner } = stage.people
  const mover = await stage.app.have('trucker', carrier)
  const load = await stage.app.haveLoad(owner)
  const bid = await stage.app.haveBid(mover, load)
  await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
  await acknowledge(mover, load)
  await owner.call(readParties, ofLoad(load))
  await mover.post(pathOf(load, 'release'), { reason: 'breakdown' })
  const later = { company_name: 'xNew', contact_name: 'xOther', phone: 'x999', email: 'xnew@harbor.example' }
  await stage.app.db.updateTable('users').set(later).where('id', '=', mover.id).execute()
  const { earlierCarriers } = (await owner.call(readParties, ofLoad(load))) as TruckerParty
  expect(earlierCarriers).toMatchObject([
    { companyName: 'xHarbor', contactName: 'xDana', phone: 'x310', email: 'xdesk@harbor.example' },
  ])
})

test('an earlier carrier is named only where its shipper has read who it is while the award stood', async () => {
  covers('G-457')
  const { owner, winner } = stage.people
  const unread = await stage.haveAcknowledged()
  await winner.post(pathOf(unread, 'release'), { reason: 'breakdown' })
  expect(await owner.call(readParties, ofLoad(unread))).toEqual({ revealed: false })

  const quiet = await startApp({ env: { REVEAL_PARTIES: 'never' }, on: stage.app })
  const load = await stage.haveAcknowledged()
  expect((await quiet.as(owner).get(pathOf(load, 'parties'))).body).toEqual({ revealed: false, why: 'off' })
  await winner.post(pathOf(load, 'release'), { reason: 'breakdown' })
  await quiet.close()
  for (const _ of [1, 2]) expect(await owner.call(readParties, ofLoad(load))).toEqual({ revealed: false })
  const readings = await stage.app.db
    .selectFrom('events')
    .select('id')
    .where('load_id', 'in', [load.id, unread.id])
    .where('action', '=', 'parties_read')
    .execute()
  expect(readings).toEqual([])
})
