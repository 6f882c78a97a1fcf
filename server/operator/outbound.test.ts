import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { systemState } from '#domain/admin/api.ts'
import { subscribeToPush } from '#domain/push/api.ts'
import { systemSettings } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { Batch } from '#server/db/batch.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { deliver } from '#server/notifications/deliver.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { jobsAreDone } from '#server/test/receivers/mails.ts'
import { startPushService } from '#server/test/receivers/push-service.ts'
import { startMailServer } from '#server/test/receivers/smtp.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'

const content = { subject: 'Hello', heading: 'Hello', paragraphs: [], facts: [] }

/** One message on each of the three ways. */
async function sendOnEachWay(app: TestApp, push: Awaited<ReturnType<typeof startPushService>>, origin: string) {
  const shipper = await app.have('shipper')
  await app.haveWebhook(shipper, { url: `${origin}/hook`, types: ['load.posted'] })
  const browser = push.addBrowser()
  await shipper.call(subscribeToPush, { body: browser.subscription })
  const { id } = await app.haveNotification(shipper)
  const { event_id: eventId } = await app.db
    .updateTable('notifications')
    .set({ push: true, deliver_at: new Date('2099-01-01') })
    .where('public_id', '=', id)
    .returning('event_id')
    .executeTakeFirstOrThrow()
  await deliver(app.db, [eventId])
  const mail = { kind: 'telling' as const, userId: null, to: 'a@example.com', content, unsubscribePath: null }
  await app.db.transaction().execute((tx) => queueMails(tx, [mail]))
  await sql`insert into webhook_deliveries (webhook_id, type, body) select id, 'webhook.test', '{}' from webhooks`.execute(
    app.db,
  )
  return browser
}

test.each(['on', 'off'])('OUTBOUND=%s: emails, push messages and webhooks leave or not', async (outbound) => {
  covers('F-283')
  const [mailServer, push, receiver] = await Promise.all([startMailServer(), startPushService(), startReceiver()])
  const app = await startApp({
    receivers: toThisMachine.receivers,
    pushServices: push.services,
    env: { ...toThisMachine.env, SMTP_URL: mailServer.url, OUTBOUND: outbound },
  })
  const browser = await sendOnEachWay(app, push, receiver.origin)
  const counts = () => [mailServer.to('a@example.com').length, browser.received.length, receiver.at('/hook').length]
  if (outbound === 'on') {
    await until(() => counts().join() === '1,1,1')
  } else {
    await jobsAreDone(app, 'send_push')
    await jobsAreDone(app, 'send_mail')
    const asked = vi.spyOn(Batch.prototype, 'ask')
    await until(() => asked.mock.calls.filter(([{ name }]) => name === 'find-webhook-work').length >= 4)
    asked.mockRestore()
    expect(counts()).toEqual([0, 0, 0])
    const { state } = await app.db.selectFrom('mails').select('state').executeTakeFirstOrThrow()
    const waiting = await app.db
      .selectFrom('webhook_deliveries')
      .select(['type', 'attempts'])
      .where('next_at', 'is not', null)
      .execute()
    expect([state, waiting]).toEqual(['unsent', [{ type: 'webhook.test', attempts: 0 }]])
    const [admin, staff] = [await app.have('admin'), await app.haveStaff('admin')]
    const line = { group: 'Server', name: 'Outbound', value: 'Off: no email, push message or webhook is sent' }
    expect((await admin.call(systemState, {})).limits).toContainEqual(line)
    expect(await staff.call(systemSettings, {})).toContainEqual(line)
    expect((await app.nobody.get('/api/mail/status')).body).toEqual({ mailIsSent: false })
  }
  await app.close()
  await Promise.all([mailServer.stop(), push.stop(), receiver.stop()])
})
