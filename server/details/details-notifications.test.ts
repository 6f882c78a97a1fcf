import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { listNotifications, markAllNotificationsRead } from '#domain/notifications/api.ts'
import { changeNotificationChoices, readNotificationChoices } from '#domain/profile/settings-api.ts'
import { terminals } from '#domain/reference/reference.ts'
import { covers } from '#domain/testing.ts'
import { deliverDue } from '#server/notifications/deliver.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { homeArea, known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

let stage: AwardStage
let people: AwardStage['people']
let load: ShipperLoad
let version: number
beforeAll(async () => {
  stage = await startAwardStage()
  people = stage.people
  for (const { id } of [people.owner, people.winner]) {
    const { email, email_confirmed_at } = known()
    await stage.app.db.updateTable('users').set({ email, email_confirmed_at }).where('id', '=', id).execute()
  }
})
afterAll(() => stage.close())
beforeEach(async () => {
  load = await stage.haveAcknowledged()
  version = 0
})

async function change(by: Visitor, fields: object): Promise<void> {
  const path = by.kind === 'staff' ? `/api/staff/loads/${load.id}/details` : `/api/loads/${load.id}/details`
  expect((await by.patch(path, { version, ...fields })).status).toBe(200)
  version += 1
}

async function messagesTo(visitor: Visitor): Promise<string[]> {
  const { items } = await visitor.call(listNotifications, { query: { limit: 100 } })
  const own = items.filter(({ kind, link }) => kind === 'load_details_changed' && link?.endsWith(`/loads/${load.id}`))
  return own.map(({ message }) => message)
}

const words = (names: string) => `Details of load ${load.loadNumber} changed: ${names}.`

async function mailsTo({ id }: Visitor): Promise<string[]> {
  await deliverDue(stage.app.db)
  const mails = await stage.app.db
    .selectFrom('mails')
    .select(['subject', 'content'])
    .where('user_id', '=', id)
    .execute()
  return mails.map(({ content }) => JSON.stringify(content)).filter((text) => text.includes(words('').slice(0, -2)))
}

describe('a change of the details sends a notification', () => {
  test('only to the other side, by staff to both', async () => {
    covers('X-077')
    await change(people.owner, { pickupNumber: '1' })
    expect([await messagesTo(people.owner), await messagesTo(people.winner)]).toEqual([[], [words('pickup number')]])
    await change(people.winner, { sealNumbers: ['S-1'] })
    expect(await messagesTo(people.owner)).toEqual([words('seal')])
    await change(people.staff, { booking: 'ABCD' })
    expect(await messagesTo(people.owner)).toEqual([words('seal, booking')])
    expect(await messagesTo(people.winner)).toEqual([words('pickup number, booking')])
    expect(await messagesTo(people.loser)).toEqual([])
  })

  test('once for all changes within five minutes, naming each field once', async () => {
    covers('X-077')
    await change(people.owner, { pickupNumber: '1' })
    await change(people.owner, { booking: 'ABCD', pickupNumber: '2' })
    await people.owner.post(`/api/loads/${load.id}/appointments`, {
      kind: 'delivery',
      date: `${nextYear}-11-24`,
      startTime: '08:00',
    })
    expect(await messagesTo(people.winner)).toEqual([words('pickup number, booking, delivery appointment')])
    await stage.app.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 6 * 60_000) })
      .where('load_id', '=', load.id)
      .execute()
    await change(people.owner, { voyage: '12E' })
    expect(await messagesTo(people.winner)).toEqual([
      words('voyage'),
      words('pickup number, booking, delivery appointment'),
    ])
  })

  test('again once it was read', async () => {
    covers('X-077')
    await change(people.owner, { pickupNumber: '1' })
    await people.winner.call(markAllNotificationsRead, {})
    await change(people.owner, { voyage: '12E' })
    expect((await messagesTo(people.winner))[0]).toBe(words('voyage'))
  })

  test.each([
    { lastFreeDays: [{ source: 'line', date: `${nextYear}-11-25` }] },
    { earliestReturn: `${nextYear}-11-25` },
    { portCutoff: `${nextYear}-11-25T12:00` },
  ])('by email at once if it is a deadline, %j, with pending ones', async (fields) => {
    covers('X-077')
    await change(people.owner, { pickupNumber: '1' })
    expect(await mailsTo(people.winner)).toEqual([])
    await change(people.owner, fields)
    const [mail, ...others] = await mailsTo(people.winner)
    expect(others).toEqual([])
    expect(mail).toContain('changed: pickup number, ')
    await change(people.owner, { voyage: '12E' })
    expect(await mailsTo(people.winner)).toHaveLength(1)
  })

  test('by email at once if the return goes elsewhere', async () => {
    covers('X-077')
    const [terminal] = terminals.filter(({ areaid }) => areaid === homeArea)
    const body = { kind: 'return', date: `${nextYear}-11-24`, startTime: '08:00', terminalId: terminal!.id }
    await people.winner.post(`/api/loads/${load.id}/appointments`, body)
    expect(await mailsTo(people.owner)).toHaveLength(1)
    expect(await messagesTo(people.owner)).toEqual([words('return appointment, return terminal')])
  })

  test('by no email to someone who has turned it off', async () => {
    covers('X-077', 'X-078')
    const choices = [{ kind: 'load_details_changed' as const, mail: 'off' as const }]
    await people.winner.call(changeNotificationChoices, { body: { choices } })
    await change(people.owner, { earliestReturn: `${nextYear}-11-25` })
    expect(await mailsTo(people.winner)).toEqual([])
    expect(await messagesTo(people.winner)).toHaveLength(1)
    await people.winner.call(changeNotificationChoices, {
      body: { choices: [{ kind: 'load_details_changed', mail: 'daily' }] },
    })
  })

  test('to a winner who has not acknowledged only as far as it reads them', async () => {
    covers('X-034')
    load = await stage.haveAward()
    await change(people.owner, { containerNumber: 'MSCU7301450' })
    expect(await messagesTo(people.winner)).toEqual([])
    await change(people.owner, { containerNumber: null, steamshipLine: 'MSCU' })
    expect(await messagesTo(people.winner)).toEqual([words('steamship line')])
  })
})

test('both roles choose its ways: the bell and the daily email unless they say otherwise', async () => {
  covers('X-078')
  for (const role of ['shipper', 'trucker'] as const) {
    const { choices } = await (await stage.app.have(role)).call(readNotificationChoices, {})
    const own = choices.find(({ kind }) => kind === 'load_details_changed')
    expect(own).toMatchObject({ inApp: true, mail: 'daily', push: false })
  }
})
