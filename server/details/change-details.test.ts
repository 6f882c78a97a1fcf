import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readParties } from '#domain/awards/api.ts'
import { readStaffDetails } from '#domain/details/api.ts'
import { listHistory } from '#domain/activity/api.ts'
import { auditLog } from '#domain/staff/api.ts'
import { addDays, dateIn } from '#domain/days.ts'
import { covers } from '#domain/testing.ts'
import { type DetailsStage, paramsOf, startDetailsStage } from '#server/test/stages/details-stage.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

let stage: DetailsStage
let people: DetailsStage['people']
let patch: DetailsStage['patch']
let read: DetailsStage['read']
beforeAll(async () => {
  stage = await startDetailsStage()
  ;({ people, patch, read } = stage)
})
afterAll(() => stage.close())

describe('the makers of changes to the details', () => {
  test('each side its own fields, staff all', async () => {
    covers('X-037')
    const load = await stage.haveAcknowledged()
    const refused = async (by: Visitor, field: string, value: unknown) => {
      const { status, body } = await patch(load, { [field]: value }, { by })
      expect({ status, message: body.message }).toEqual({ status: 403, message: `You can't change ${field}` })
    }
    await refused(people.winner, 'masterBill', 'MAEU123456')
    await refused(people.winner, 'deliveryPlace', null)
    await refused(people.owner, 'driver', null)
    await refused(people.owner, 'chassisNumber', 'DCLZ412345')
    const days = [{ source: 'terminal', date: `${nextYear}-11-26` }]
    const { body } = await patch(load, { lastFreeDays: days, sealNumbers: ['S-1'] }, { by: people.winner })
    expect(body).toMatchObject({ version: 1, lastFreeDays: [{ ...days[0], by: 'trucker' }] })
    const answer = await people.staff.patch(`/api/staff/loads/${load.id}/details`, {
      version: 1,
      masterBill: 'ABCD',
      chassisBy: 'pool',
    })
    expect(answer).toMatchObject({ status: 200, body: { version: 2, masterBill: 'ABCD', chassisBy: 'pool' } })
  })

  test('no one else', async () => {
    const load = await stage.haveAcknowledged()
    for (const by of [people.loser, people.stranger]) {
      expect(await patch(load, { vgm: 1 }, { by })).toMatchObject({ status: 404, body: { code: 'load-not-found' } })
    }
    expect(await patch(load, { vgm: 1 }, { by: people.admin })).toMatchObject({ status: 403 })
  })

  test('a return-by not before the container was gated out, by the clocks of the terminal', async () => {
    covers('X-059')
    const load = await stage.haveAcknowledged()
    const { id, happenedAt, timeZone } = await report(people.winner, load, 'gated_out')
    const gatedOutOn = dateIn(new Date(happenedAt), timeZone)
    const { status, body } = await patch(load, { returnBy: addDays(gatedOutOn, -1) })
    expect([status, body.message]).toEqual([400, 'Return-by cannot be before the container was gated out'])
    expect((await patch(load, { returnBy: gatedOutOn })).status).toBe(200)
    await people.winner.post(`/api/milestones/${id}/void`, { reason: 'Wrong load' }, keyed())
    expect((await patch(load, { returnBy: addDays(gatedOutOn, -1) }, { version: 1 })).status).toBe(200)
  })

  test('two changes of one version: the second is refused with the details as they are now', async () => {
    covers('X-038')
    const load = await stage.app.haveLoad(people.owner)
    const answers = await Promise.all(['1', '2', '3'].map((pickupNumber) => patch(load, { pickupNumber })))
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(first!.status).toBe(200)
    for (const { status, body } of others) {
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: 'These details were changed by someone else. Review them and save again.',
      })
      expect(body.current).toEqual(first!.body)
    }
  })

  test('a winner whose change is outdated learns no more than it may read', async () => {
    covers('X-038', 'X-034')
    const load = await stage.haveAward()
    await patch(load, { containerNumber: 'MSCU7301450' })
    const { status, body } = await patch(load, { availableForPickup: true }, { by: people.winner })
    expect(status).toBe(409)
    expect(body.current).toEqual(await read(load, people.winner))
    expect(JSON.stringify(body)).not.toContain('MSCU7301450')
  })

  test.each(['completed', 'cancelled'] as const)('no one changes those of a %s load', async (status) => {
    covers('X-039')
    const load = await stage.haveAcknowledged()
    await stage.app.setStatus(load, status)
    const answer = await patch(load, { pickupNumber: '1' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This load is closed' } })
    expect((await read(load)).editable).toEqual([])
  })
})

describe('a change', () => {
  test('says which side made it and when; staff read the name', async () => {
    covers('X-040')
    const load = await stage.haveAcknowledged()
    await patch(load, { pickupNumber: '1', availableForPickup: false })
    await patch(load, { availableForPickup: true }, { by: people.winner, version: 1 })
    const { history } = await read(load)
    const at = expect.any(String) as string
    expect(history).toEqual({ pickupNumber: { by: 'shipper', at }, availableForPickup: { by: 'trucker', at } })
    const forStaff = await people.staff.call(readStaffDetails, paramsOf(load))
    expect(forStaff.history.availableForPickup).toEqual({ by: 'trucker', at, name: people.winner.username })
    expect(JSON.stringify(await read(load, people.winner))).not.toContain(people.owner.username)
    // When the winner set it is visible to no one else.
    expect((await read(load, people.loser)).history).toEqual({})
  })

  test('is one event with what was before and after, in the audit log and both histories', async () => {
    covers('X-041')
    const admin = await stage.app.haveStaff('admin')
    const load = await stage.haveAcknowledged()
    await patch(load, { pickupNumber: '4471902', holds: { customs: 'hold' } })
    await patch(load, { pickupNumber: null }, { version: 1 })
    const [, event] = await eventsOf(load)
    expect(event).toMatchObject({
      action: 'details_changed',
      actor_user_id: people.owner.id,
      before: { pickupNumber: '4471902' },
      after: { pickupNumber: null },
    })
    const entries = await admin.call(auditLog, { query: { kind: 'details', limit: 2 } })
    expect(entries.map(({ action, details }) => `${action}: ${details}`)).toEqual([
      'Load details changed: Pickup number from 4471902 to none',
      'Load details changed: Holds from none to customs hold; pickup number from none to 4471902',
    ])
    for (const by of [people.owner, people.winner]) {
      const history = await by.call(listHistory, { query: { limit: 1 } })
      expect(history[0]).toMatchObject({ title: 'Details changed', details: 'pickup number', loadId: load.id })
    }
    const [latest] = await people.loser.call(listHistory, { query: { limit: 1 } })
    expect(latest?.title).not.toBe('Details changed')
  })

  test('in facts that the trucker works with acknowledges the award', async () => {
    covers('X-013')
    for (const fields of [{ driver: { name: 'Sam' } }, { chassisBy: 'pool' }]) {
      const load = await stage.haveAward()
      await patch(load, { containerNumber: 'MSCU7301450' })
      const { body } = await patch(load, fields, { by: people.winner, version: 1 })
      expect(body.containerNumber).toBe('MSCU7301450')
      expect(await people.owner.call(readParties, paramsOf(load))).toMatchObject({ revealed: true })
      const award = await stage.app.db
        .selectFrom('awards')
        .selectAll()
        .where('load_id', '=', load.id)
        .executeTakeFirst()
      expect(award).toMatchObject({ state: 'acknowledged', ack_how: 'work' })
    }
    const load = await stage.haveAward()
    await patch(load, { availableForPickup: true }, { by: people.winner })
    expect(await people.owner.call(readParties, paramsOf(load))).toMatchObject({ revealed: false })
  })
})

function eventsOf(load: { id: number }) {
  return stage.app.db
    .selectFrom('events')
    .selectAll()
    .where('load_id', '=', load.id)
    .where('action', 'in', ['details_changed', 'pricing_facts_changed'])
    .orderBy('id')
    .execute()
}
