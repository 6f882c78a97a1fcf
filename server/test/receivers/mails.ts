import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MailKind } from '#domain/mail/mail.ts'
import { tokenIn } from '#domain/link-token.ts'
import type { TestApp } from '../app.ts'

/** The emails to an address, oldest first. */
export async function mailsTo(app: TestApp, address: string, kind: MailKind) {
  return app.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
}

/** The secrets of the links in the emails to an address, oldest first. */
export async function tokensTo(app: TestApp, address: string, kind: MailKind): Promise<string[]> {
  const mails = await mailsTo(app, address, kind)
  return mails.map(({ content }) => {
    const { hash } = new URL(content?.action?.path ?? '', 'http://host')
    return tokenIn(hash) ?? expect.fail('There is no link in this mail')
  })
}

/** Waits until every job of that name is done. */
export async function jobsAreDone(app: TestApp, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${name}`.execute(app.db)
        return rows.length
      },
      { interval: 20 },
    )
    .toBe(0)
}
