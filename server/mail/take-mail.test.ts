import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { MailRefused, type Outgoing } from '#server/ports/mailer.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { sendMail } from './send-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A waiting email that the queue has no job for, and a mail server that takes its time. */
async function mailToSend(taken: { taken_by_job?: number; taken_by_run?: number } = {}) {
  const content = JSON.stringify({ subject: 'New load', heading: 'New load', paragraphs: [], facts: [] })
  const { id } = await app.db
    .insertInto('mails')
    .values({ kind: 'telling', to_address: 'trucker@example.com', subject: 'New load', content, ...taken })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivered: Outgoing[] = []
  const accept = async (mail: Outgoing) => {
    await sleep(200)
    delivered.push(mail)
  }
  const linkOrigin = () => 'https://quaybid.example'
  return {
    delivered,
    run: (jobId: number, run: number, send: (mail: Outgoing) => Promise<void> = accept) =>
      sendMail(app.db, { mailer: { send, close: () => {} }, linkOrigin }, id, { jobId, run }),
    row: () => app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

test.each([
  ['one run of a job', 7],
  ['two jobs', 8],
])('delivers an email once when %s comes for it twice at the same moment', async (_what, otherJob) => {
  covers('F-134')
  const { delivered, run, row } = await mailToSend()
  await Promise.all([run(7, 1), run(otherJob, 1)])
  expect(delivered).toHaveLength(1)
  await run(otherJob, 2)
  expect(delivered).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
})

test('sends an email of a process that died while sending in the next run of that job only', async () => {
  covers('F-134', 'F-135')
  const { delivered, run, row } = await mailToSend({ taken_by_job: 7, taken_by_run: 1 })
  await run(8, 5)
  await run(7, 1)
  expect(delivered).toEqual([])
  await run(7, 2)
  expect(delivered).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
})

test('gives an email back after a failed attempt', async () => {
  covers('F-134')
  const { delivered, run } = await mailToSend()
  const fail = () => Promise.reject(new Error('The mail server is away'))
  await expect(run(7, 1, fail)).rejects.toThrow('away')
  await run(8, 1)
  expect(delivered).toHaveLength(1)
})

test('leaves an email to the later run when an earlier one fails late', async () => {
  covers('F-134')
  const { delivered, run, row } = await mailToSend()
  const refuseLate = () => sleep(100).then(() => Promise.reject(new MailRefused('550 No such mailbox')))
  await Promise.all([run(7, 1, refuseLate), sleep(50).then(() => run(7, 2))])
  expect(delivered).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent', last_error: null })
  expect(await app.db.selectFrom('events').select('id').where('action', '=', 'mail_failed').execute()).toEqual([])
})
