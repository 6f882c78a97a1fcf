import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { changeSettings } from '#domain/profile/settings-api.ts'
import { covers, figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'
import { alertMailingList } from './alert-mailing-list.ts'

let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  const confirmed = { email: 'sam@quay.example', email_confirmed_at: new Date() }
  shipper = await app.have('shipper', { company_name: 'Secret Shipping', display_name: 'Sam Secret', ...confirmed })
})
beforeEach(async () => {
  await app.db.deleteFrom('truckers_mailing_list').execute()
  await app.db.deleteFrom('mails').execute()
})
afterAll(() => app.close())

/** As a job does it. */
function alert({ id }: Pick<ShipperLoad, 'id'>): Promise<void> {
  return app.db.transaction().execute((tx) => alertMailingList(tx, { id }))
}
/** A load that no address was notified of because the list was empty when its job ran. */
async function havePending(): Promise<ShipperLoad> {
  await app.db.deleteFrom('truckers_mailing_list').execute()
  const load = await app.haveLoad(shipper)
  const marks = () => app.db.deleteFrom('mailing_list_alerts').where('load_id', '=', load.id).executeTakeFirstOrThrow()
  await until(async () => (await marks()).numDeletedRows === 1n)
  return load
}

const mails = () => app.db.selectFrom('mails').selectAll().where('kind', '=', 'list_alert').orderBy('id').execute()

test("emails the area's addresses about a load once, with what every trucker may know and an unsubscribe link", async () => {
  const listed = [await app.haveListed({ email: 'a@quay.example' }), await app.haveListed({ email: 'b@quay.example' })]
  await app.haveListed({ confirmed_at: null })
  await app.haveListed({ unsubscribed: true })
  await app.haveListed({ drayage_area_id: otherArea })
  const load = await app.haveLoad(shipper, {
    deliveryCityOrZip: 'Ontario',
    specialHandling: [false, true, false, false, true],
    pickupDate: `${nextYear}-12-01`,
    targetPrice: 4711,
    specialInstructions: 'Ring twice',
  })
  await Promise.all([alert(load), alert(load)])
  await alert(load)

  const sent = await mails()
  expect(sent.map(({ to_address: to }) => to)).toEqual(['a@quay.example', 'b@quay.example'])
  expect(new Set(sent.map(({ unsubscribe_path: path }) => path)).size).toBe(listed.length)
  expect(sent[0]!.unsubscribe_path).toMatch(/^\/mailing-list\/unsubscribe\?token=[\w-]+\.[\w-]+$/)
  expect(sent[0]).toMatchObject({ user_id: null, subject: "New load: Los Angeles, CA to Ontario, 40' HC" })
  const { facts, action } = sent[0]!.content!
  expect(action?.path).toBe('/auth')
  expect(Object.fromEntries(facts[0]!.rows.map(({ label, value }) => [label, value]))).toMatchObject({
    Route: 'Los Angeles, CA to Ontario',
    Type: 'Import, Drop & Hook',
    Container: "40' HC",
    'Special handling': 'Dangerous goods, Bonded',
    'Pickup date': `Dec 1, ${nextYear}`,
    'Delivery date': 'Flexible',
    'Auction ends': expect.stringMatching(/ [AP]M P[SD]T$/),
  })
  expect(JSON.stringify(sent)).not.toMatch(/Secret|Ring twice/)
  expect(JSON.stringify(sent)).not.toMatch(figure(4711))
})

test('skips an address that gets the load by email as an account', async () => {
  const emails = ['Mail@quay.example', 'bell@quay.example', 'unconfirmed@quay.example', 'stranger@quay.example']
  const load = await havePending()
  for (const email of emails) await app.haveListed({ email: email.toLowerCase() })
  for (const [index, email] of emails.slice(0, 3).entries()) {
    const confirmed = index === 2 ? null : new Date()
    const user = await app.have('trucker', { email, email_confirmed_at: confirmed })
    await sql`insert into notifications (user_id, event_id, kind, title, message, load_id, mail)
      select ${user.id}, id, 'new_load', 'T', 'M', load_id, ${index === 1 ? null : 'daily'} from events
      where load_id = ${load.id}`.execute(app.db)
  }
  await alert(load)
  expect((await mails()).map(({ to_address: to }) => to)).toEqual(emails.slice(1))
})

test('emails no one about a load whose shipper has not confirmed an address', async () => {
  covers('F-040', 'F-030')
  const account = { email_confirmed_at: new Date(), email: 'alerted@quay.example' }
  const trucker = await app.have('trucker', account)
  await trucker.call(changeSettings, { body: { notifyNewLoads: true } })
  await app.haveListed({ email: 'listed@quay.example' })
  await app.db.deleteFrom('notifications').execute()
  for (const unconfirmed of [{}, { email: 'new@quay.example' }]) {
    await app.haveLoad(await app.have('shipper', unconfirmed))
    await app.allNotified()
  }
  const notifications = await app.db.selectFrom('notifications').select(['user_id', 'mail']).execute()
  expect(notifications).toEqual([1, 2].map(() => ({ user_id: trucker.id, mail: null })))
  expect(await mails()).toEqual([])
  await app.haveLoad(shipper)
  await until(async () => (await mails()).length === 1)
})

test('emails thousands in a few statements', async () => {
  const load = await havePending()
  await sql`insert into truckers_mailing_list (email, name, company, drayage_area_id, confirmed_at)
    select n || '@many.example', 'N', 'C', ${homeArea}, now() from generate_series(1, 5000) as n`.execute(app.db)
  const begun = performance.now()
  await alert(load)
  expect(performance.now() - begun).toBeLessThan(8000)
  expect(await mails()).toHaveLength(5000)
})
