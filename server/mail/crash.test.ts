import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { MailContent } from '#domain/mail/mail.ts'
import { mailsAtOnce } from '#server/ports/mailer.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { urlOf } from '#server/test/cluster.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { rounds } from '#server/test/rounds.ts'
import { startMailServer, type TestMailServer } from '#server/test/receivers/smtp.ts'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { queueMails } from './queue-mails.ts'

const repeats = rounds(1, 20) - 1
const content: MailContent = { subject: 'New load', heading: 'New load', paragraphs: [], facts: [] }

let app: TestApp
let mailServer: TestMailServer
let env: Record<string, string>
beforeAll(async () => {
  mailServer = await startMailServer()
  env = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://quaybid.example' }
  app = await startApp({ env })
})
beforeEach(() => {
  mailServer.received.length = 0
})
afterAll(async () => {
  await app.close()
  await mailServer.stop()
})

async function queue(addresses: string[]): Promise<void> {
  const mails = addresses.map((to) => ({ kind: 'telling' as const, userId: null, to, content, unsubscribePath: null }))
  await app.db.transaction().execute((tx) => queueMails(tx, mails))
}

async function untilAllSent(): Promise<void> {
  const waiting = () => app.db.selectFrom('mails').select('id').where('state', '<>', 'sent').execute()
  while ((await waiting()).length > 0) await sleep(50)
}

const addresses = Array.from({ length: 200 }, (_, index) => `trucker-${index}@example.com`)
const timesReceived = (to: string) => mailServer.to(to).length

test('loses no email when a process is killed and repeats only those in progress', { repeats }, async () => {
  // The living process has an email in progress for so long that it could look dead.
  mailServer.behave({ delay: (to) => (to === 'slow@example.com' ? 14_000 : 40) })
  await queue(['slow@example.com'])
  const killed = await startServerProcess({ ...env, DATABASE_URL: urlOf(app.database.connection as ServerAddress) })
  await queue(addresses)
  while (mailServer.received.length < 60) await sleep(5)
  await killed.end('SIGKILL')
  await untilAllSent()

  const times = addresses.map(timesReceived)
  expect([Math.min(...times), Math.max(...times) <= 2]).toEqual([1, true])
  expect(times.filter((count) => count > 1).length).toBeLessThanOrEqual(mailsAtOnce)
  expect(timesReceived('slow@example.com')).toBe(1)
  const sameIds = addresses.map((to) => new Set(mailServer.to(to).map(({ mail }) => mail.messageId)).size)
  expect(new Set(sameIds)).toEqual(new Set([1]))
})

test('keeps the server and the emails when the database goes away for a while', { repeats }, async () => {
  mailServer.behave({ delay: () => 20 })
  const address = app.database.connection as ServerAddress
  const operator = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await operator.connect()
  await queue(addresses)
  while (mailServer.received.length < 20) await sleep(5)
  await operator.query(`alter database ${address.database} allow_connections false`)
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [address.database])
  await sleep(3000)
  await operator.query(`alter database ${address.database} allow_connections true`)
  await operator.end()
  await untilAllSent()
  expect(addresses.map(timesReceived)).toEqual(addresses.map(() => 1))
})
