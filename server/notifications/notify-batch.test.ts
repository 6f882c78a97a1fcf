import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveLane } from '#domain/lanes/api.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { homeArea } from '#server/test/builders.ts'
import { linkOf, startNotificationStage, type NotificationStage } from '#server/test/calls/notification-stage.ts'
import { until } from '#server/test/live.ts'
import { notifyNewLoad } from './notify-new-load.ts'

const load = { drayageAreaID: homeArea, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
const route = "Los Angeles, CA to Ontario, CA, 40' HC."

let stage: NotificationStage
beforeAll(async () => {
  stage = await startNotificationStage()
  const filter = { areaIds: [homeArea], containerTypes: [], specialHandling: Array<boolean>(5).fill(false) }
  const lane = { ...filter, name: 'Inland Empire', direction: 'any' as const, alert: true }
  await stage.cast.winner.call(saveLane, { body: lane })
})
afterAll(() => stage.close())

type Posted = Pick<ShipperLoad, 'id' | 'loadNumber'>

async function postAll(count: number): Promise<[Posted, ...Posted[]]> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await stage.cast.owner.post<{ loads: [Posted] }>('/api/loads/batch', { load, count }, headers)
  expect(answer.status).toBe(201)
  return answer.body.loads
}

const listMails = () => stage.app.db.selectFrom('mails').selectAll().where('kind', '=', 'list_alert').execute()

/** Takes back what was said of loads, as if their job had not run yet; returns the event that it is about. */
async function unsay(loads: Posted[]): Promise<number> {
  const { db } = stage.app
  await stage.app.allNotified()
  const ids = loads.map(({ id }) => id)
  const events = await db.selectFrom('events').select('id').where('load_id', 'in', ids).orderBy('id').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('mailing_list_alerts').execute()
  await db.deleteFrom('mails').where('kind', '=', 'list_alert').execute()
  return events[0]!.id
}

test('notifies each trucker once of 12 loads posted at once, by area or by lane', async () => {
  covers('X-253')
  let loads!: [Posted, ...Posted[]]
  const { notified, mailed, live } = await stage.notifiedBy(async () => (loads = await postAll(12)))
  const link = linkOf.trucker(loads[0] as ShipperLoad)
  expect(notified).toEqual({
    neighbour: `New loads in your area | 12 new loads in your area: ${route} | ${link}`,
    winner: `New loads on your lane | 12 new loads in your area: ${route} Your lane: Inland Empire. | ${link}`,
  })
  expect(mailed).toEqual({ winner: `New loads on your lane: load ${loads[0].loadNumber} and 11 more` })
  expect(live).toEqual(['neighbour', 'winner'])
})

test('emails each address of the mailing list once about 12 loads posted at once', async () => {
  covers('X-253')
  await stage.app.haveListed({ email: 'listed@quay.example' })
  const [first] = await postAll(12)
  await until(async () => (await listMails()).length > 0)
  await stage.app.allNotified()
  const [mail, ...others] = await listMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to_address: 'listed@quay.example',
    subject: "12 new loads: Los Angeles, CA to Ontario, CA, 40' HC",
    content: {
      heading: '12 new loads in Los Angeles, CA',
      facts: [{ title: `Load ${first.loadNumber} and 11 more like it` }],
    },
  })
})

test('lists the loads that are still open if the first was cancelled before, and in the end only the last one', async () => {
  covers('X-253')
  // Notified by email as an account: skipped by the mailing list, whichever load represents them all.
  await stage.app.haveListed({ email: 'winner@example.com' })
  await stage.app.haveListed({ email: 'stranger@quay.example' })
  const [first, second, third] = await postAll(3)
  const eventId = await unsay([first, second!, third!])
  const cancel = ({ id }: Posted) => stage.cast.owner.call(cancelAuction, { params: { id }, body: undefined })
  const notify = () => notifyNewLoad(stage.app.db, eventId)
  const messages = async () =>
    (await stage.app.db.selectFrom('notifications').select(['title', 'message', 'link']).orderBy('id').execute()).map(
      ({ title, message, link }) => `${title} | ${message} | ${link}`,
    )

  await cancel(first)
  await Promise.all([notify(), notify()])
  const line = `2 new loads in your area: ${route}`
  const link = linkOf.trucker(second as ShipperLoad)
  expect((await messages()).toSorted()).toEqual([
    `New loads in your area | ${line} | ${link}`,
    `New loads on your lane | ${line} Your lane: Inland Empire. | ${link}`,
  ])
  const mailed = await listMails()
  expect(mailed.map(({ to_address: to }) => to).toSorted()).toEqual(['listed@quay.example', 'stranger@quay.example'])
  await cancel(second!)
  await notify()
  expect([await messages(), await listMails()].map(({ length }) => length)).toEqual([2, 2])

  await unsay([first])
  await notify()
  expect((await messages()).toSorted()[0]).toBe(
    `New load in your area | Load ${third!.loadNumber}: ${route} | ${linkOf.trucker(third as ShipperLoad)}`,
  )
  await unsay([first])
  await cancel(third!)
  await notify()
  expect(await messages()).toEqual([])
})
