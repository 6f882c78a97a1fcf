import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfirmation } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { bidderLabel } from '#domain/formats.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { freeUntil, haveDetails } from '#server/test/stages/details.ts'
import { until } from '#server/test/live.ts'

let stage: AwardStage
beforeAll(async () => {
  stage = await startAwardStage({}, { winner: { company_name: 'xHarbor' } })
})
afterAll(() => stage.close())

const form = { version: 1, name: 'Dana Ortiz', agreed: true }

function acknowledge({ id }: { id: number }, body: object = form, as = stage.people.winner) {
  return as.post<Confirmation & { code: string; message: string }>(`/api/loads/${id}/acknowledge`, body)
}

test('an acknowledgement needs a name and the right to accept, of the latest version, once', async () => {
  covers('X-142', 'X-143')
  const load = await stage.haveAward()
  const empty = await acknowledge(load, { version: 1 })
  expect(empty).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'name', message: 'Type your name to acknowledge' },
        { path: 'agreed', message: "Confirm that you're authorized to accept this load for xHarbor" },
      ],
    },
  })
  expect((await acknowledge(load, { ...form, version: 2 })).status).toBe(409)
  expect((await acknowledge(load, form, stage.people.loser)).status).toBe(404)
  expect((await acknowledge(load, form, stage.people.owner)).status).toBe(403)
  const answers = await Promise.all([acknowledge(load), acknowledge(load)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const [done, again] = answers.toSorted((one, other) => one.status - other.status)
  expect(done?.body).toMatchObject({
    acknowledgement: { how: 'click', name: 'Dana Ortiz' },
    award: { state: 'acknowledged' },
  })
  expect(again?.body.message).toBe('You already acknowledged this')
  const kept = await stage.app.db
    .selectFrom('acknowledgements')
    .innerJoin('confirmations', 'confirmations.id', 'confirmation_id')
    .innerJoin('awards', 'awards.id', 'award_id')
    .select(['name', 'version', 'ip', 'ack_how'])
    .where('load_id', '=', load.id)
    .where('side', '=', 'trucker')
    .execute()
  expect(kept).toEqual([{ name: 'Dana Ortiz', version: 1, ip: '127.0.0.1', ack_how: 'click' }])
  const changes = [
    stage.app.db.updateTable('acknowledgements').set({ name: 'Someone else' }),
    stage.app.db.deleteFrom('acknowledgements'),
  ]
  for (const change of changes)
    await expect(change.execute()).rejects.toThrow('acknowledgements are never changed or removed')
})

test("an acknowledgement hints the shipper's open pages and notifies them, naming only the trucker's label", async () => {
  covers('X-144')
  const load = await stage.haveAward()
  const stream = await stage.people.owner.listen()
  await acknowledge(load)
  await until(() => stream.hints().some(({ topics }) => topics.includes('awards')))
  stream.close()
  const { body } = await stage.people.owner.get<{ items: { kind: string; message: string }[] }>('/api/notifications')
  const label = bidderLabel(stage.people.winner.id)
  expect(body.items.find(({ kind }) => kind === 'confirmation')?.message).toBe(
    `${label} has acknowledged load ${load.loadNumber}. Carrier and contacts are now on the load.`,
  )
})

test('the time for it ends before the last free day of the award, and a later change of that day does not move it', async () => {
  covers('F-249')
  const { owner, winner, loser } = stage.people
  const load = await stage.app.haveLoad(owner)
  await haveDetails(owner, load, freeUntil(0))
  const bid = await stage.app.haveBid(winner, load)
  await stage.app.haveBid(loser, load)
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  const award = () =>
    stage.app.db
      .selectFrom('awards')
      .select(['awarded_at', 'acknowledge_by'])
      .where('load_id', '=', load.id)
      .executeTakeFirstOrThrow()
  const { awarded_at, acknowledge_by } = await award()
  expect(acknowledge_by.getTime() - awarded_at.getTime()).toBe(3_600_000)
  await haveDetails(owner, load, freeUntil(9))
  expect((await award()).acknowledge_by).toEqual(acknowledge_by)
})

test('an overdue acknowledgement changes nothing automatically, and staff move the load without it, which acknowledges it from delivered or returned on', async () => {
  covers('X-003', 'X-145', 'F-268')
  const load = await stage.haveAward()
  const past = new Date(Date.now() - 60_000)
  await stage.app.db.updateTable('awards').set({ acknowledge_by: past }).where('load_id', '=', load.id).execute()
  const overdue = await stage.people.winner.call(readConfirmation, { params: { id: load.id } })
  expect(overdue.award).toMatchObject({ state: 'awarded', acknowledgeBy: past.toISOString() })
  const move = (id: number, status: 'do_received_sent' | 'delivered' | 'returned' | 'billed' | 'completed') =>
    stage.people.staff.call(updateLoadStatus, { params: { id }, body: { status } })
  const read = (id: number) => stage.people.winner.call(readConfirmation, { params: { id } })
  await move(load.id, 'do_received_sent')
  expect((await read(load.id)).award.state).toBe('awarded')
  const other = await stage.haveAward()
  await move(other.id, 'do_received_sent')
  for (const [{ id }, done] of [
    [load, 'delivered'],
    [other, 'returned'],
  ] as const) {
    await move(id, done)
    expect(await read(id)).toMatchObject({ award: { state: 'acknowledged' }, acknowledgement: { how: 'work' } })
    const open = await stage.app.db
      .selectFrom('load_clocks')
      .select('kind')
      .where('load_id', '=', id)
      .where('kind', '=', 'acknowledge')
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([])
    await move(id, 'billed')
    await move(id, 'completed')
    expect((await read(id)).award.state).toBe('acknowledged')
  }
})
