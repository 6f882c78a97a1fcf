import { sql } from 'kysely'
import { kindsOf } from '#domain/events/notification-kinds.ts'
import { subscribeToPush } from '#domain/push/api.ts'
import type { UserRole } from '#domain/permissions.ts'
import { deliver } from '#server/notifications/deliver.ts'
import { startApp } from '#server/test/app.ts'
import { type LiveStream, quiet, until } from '#server/test/live.ts'
import { startPushService, type TestBrowser } from '#server/test/receivers/push-service.ts'
import { startMailServer } from '#server/test/receivers/smtp.ts'
import type { Visitor } from '#server/test/visitor.ts'

export type MessageStage = Awaited<ReturnType<typeof startMessageStage>>

type Reached = { address: string; browser: TestBrowser; stream: LiveStream }

const patience = 20_000

/** A server with a mail server and a push service that keep what they get. */
export async function startMessageStage() {
  const [mails, pushes] = await Promise.all([startMailServer(), startPushService()])
  const env = { SMTP_URL: mails.url, PUBLIC_URL: 'https://quaybid.test' }
  const app = await startApp({ env, pushServices: pushes.services })
  const reached = new Map<Visitor, Reached>()

  /** Chooses every way for every kind of notification, on one device with the app open. */
  async function reach(visitor: Visitor): Promise<void> {
    const everyWay = { in_app: true, mail: 'at_once' as const, push: true }
    const choices = kindsOf[visitor.kind as UserRole].map((kind) => ({ user_id: visitor.id, kind, ...everyWay }))
    if (choices.length > 0) await app.db.insertInto('notification_choices').values(choices).execute()
    const browser = pushes.addBrowser()
    await visitor.call(subscribeToPush, { body: browser.subscription })
    const { email } = await app.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', visitor.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    reached.set(visitor, { address: email ?? '', browser, stream: await visitor.listen() })
  }

  /** Waits until all notifications are sent; sends grouped bid notifications immediately. */
  async function delivered(): Promise<void> {
    await app.allNotified()
    const waiting = await app.db
      .selectFrom('notifications')
      .select('event_id')
      .where('deliver_at', 'is not', null)
      .execute()
    await deliver(app.db, [...new Set(waiting.map((row) => row.event_id))])
    await until(async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier in ('send_mail', 'send_push')`.execute(app.db)
      return rows.length === 0
    }, patience)
    await quiet([...reached.values()].map(({ stream }) => stream))
  }

  /** Messages that an account got without asking, as text. */
  function receivedBy(visitor: Visitor) {
    const { address, browser, stream } = reached.get(visitor)!
    return {
      hints: stream.text(),
      mails: mails.to(address).map(({ mail }) => JSON.stringify(mail)),
      pushes: browser.received.map(({ message }) => JSON.stringify(message)),
    }
  }

  return {
    app,
    reach,
    delivered,
    receivedBy,
    async close() {
      for (const { stream } of reached.values()) stream.close()
      await app.close()
      await Promise.all([mails.stop(), pushes.stop()])
    },
  }
}
