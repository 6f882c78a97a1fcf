import { randomBytes } from 'node:crypto'
import { typesOf } from '#domain/webhooks/message-types.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type LiveStream, quiet, until } from '#server/test/live.ts'
import { markedMember, markedTrucker } from './marks.ts'
import { readAll } from './reading.ts'
import { playDelivery, playStory } from './story.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'
import type { Visitor } from '#server/test/visitor.ts'

type Marked = ReturnType<typeof markedTrucker>

export type AnonymityStage = Awaited<ReturnType<typeof startAnonymityStage>>

/**
 * Auctions with two bidders, one of them delivered to the end, in which members of each company act. People read everything after each step, listen
 * to the live stream, and get emails and messages of webhooks. Replies to writes: anonymity-of-calls.test.ts.
 */
export async function startAnonymityStage() {
  const receiver = await startReceiver()
  const app = await startApp(toThisMachine)
  const ofWinner = markedTrucker()
  const ofLoser = markedTrucker()
  const people = await peopleOf(app, ofWinner, ofLoser)
  for (const account of [people.owner, people.winner, people.loser]) {
    await app.haveWebhook(account, { url: receiver.origin, types: [...typesOf[account.kind as 'shipper' | 'trucker']] })
  }
  const { owner, otherShipper, winner, loser, bystander, unregistered, admin, staff } = people
  const watching = [owner, otherShipper, loser, bystander, unregistered, admin]
  const streams = new Map(
    await Promise.all(watching.map(async (visitor) => [visitor, await visitor.listen()] as const)),
  )
  const received = () => [loser, bystander, unregistered].map((visitor) => streams.get(visitor)!.hints().length)

  const members = {
    owner: await app.haveMember(owner, markedMember('shipper')),
    winner: await app.haveMember(winner, markedMember('trucker')),
    loser: await app.haveMember(loser, markedMember('trucker')),
  }
  const story = await playStory(app, members, async (ids) => {
    const readers = [owner, otherShipper, winner, loser, bystander, admin, staff]
    await Promise.all(readers.map((visitor) => readAll(app, visitor, ids)))
  })
  await app.allNotified()
  await hookMessagesOf(app)
  await quiet([...streams.values()])
  const receivedBefore = received()
  await playDelivery(app, { ...members, staff }, story.awarded, async (ids) => {
    const readers = [owner, winner, loser, bystander, unregistered]
    await Promise.all(readers.map((visitor) => readAll(app, visitor, ids)))
  })
  await quiet([...streams.values()])
  const mails = await mailsOf(app)
  const hooks = await hookMessagesOf(app)
  return {
    app,
    story,
    people,
    /** Who acted for the three companies. */
    members,
    ofWinner,
    ofLoser,
    streams,
    mails,
    hooks,
    /** How many hints those who did not win got, until the award and after the delivery. */
    received: { before: receivedBefore, after: received() },
    everythingSeenBy: (visitor: Visitor) => everythingSeenBy(visitor, streams.get(visitor), [...mails, ...hooks]),
    async close() {
      for (const stream of streams.values()) stream.close()
      await app.close()
      await receiver.stop()
    },
  }
}

async function peopleOf(app: TestApp, ofWinner: Marked, ofLoser: Marked) {
  const reachable = () => ({ email: `x${randomBytes(9).toString('hex')}@example.com`, email_confirmed_at: new Date() })
  const people = {
    owner: await app.have('shipper', reachable()),
    otherShipper: await app.have('shipper', reachable()),
    winner: await app.have('trucker', { ...reachable(), ...ofWinner }),
    loser: await app.have('trucker', { ...reachable(), ...ofLoser }),
    /** Serves the area and bids on nothing. */
    bystander: await app.have('trucker', reachable()),
    unregistered: await app.have('trucker', { ...reachable(), registered: false }),
    admin: await app.have('admin'),
    staff: await app.haveStaff('admin'),
  }
  const alerted = [people.bystander, people.unregistered].map(({ id }) => ({ user_id: id }))
  const settings = alerted.map((user) => ({ ...user, notify_new_loads: true }))
  await app.db.insertInto('user_settings').values(settings).execute()
  const way = { kind: 'new_load' as const, in_app: true, mail: 'at_once' as const, push: false }
  const choices = alerted.map((user) => ({ ...user, ...way }))
  await app.db.insertInto('notification_choices').values(choices).execute()
  return people
}

type Mail = { user_id: number | null; text: string }

async function mailsOf({ db }: TestApp): Promise<Mail[]> {
  const mails = await db.selectFrom('mails').select(['user_id', 'subject', 'content']).execute()
  return mails.map(({ user_id, subject, content }) => ({ user_id, text: `${subject}\n${JSON.stringify(content)}` }))
}

/** The messages of webhooks, once all events so far are sent. */
async function hookMessagesOf({ db }: TestApp): Promise<Mail[]> {
  await until(async () => {
    const events = await db.selectFrom('webhook_events').select('event_id').execute()
    const waiting = await db.selectFrom('webhook_deliveries').select('id').where('next_at', 'is not', null).execute()
    return events.length + waiting.length === 0
  })
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['user_id', 'body as text'])
    .execute()
}

/** All that a person got to see: bodies, headers, the stream of hints, emails, messages of webhooks. */
function everythingSeenBy(visitor: Visitor, stream: LiveStream | undefined, mails: Mail[]): string {
  // Staff and users are numbered apart.
  const own = visitor.kind === 'staff' ? [] : mails.filter((mail) => mail.user_id === visitor.id)
  const headers = stream?.headers.values() ?? []
  return [...visitor.seen, stream?.text() ?? '', ...headers, ...own.map(({ text }) => text)].join('\n')
}

/** Every value under a key, at any depth, in the answers that a person got. */
export function valuesUnder(key: string, visitor: Visitor): unknown[] {
  const found: unknown[] = []
  for (const text of visitor.seen.filter((answer) => /^[[{]/.test(answer))) {
    JSON.parse(text, (name, value: unknown) => {
      if (name === key) found.push(value)
      return value
    })
  }
  return found
}
