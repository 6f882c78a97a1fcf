import { ownedBy } from '#server/http/sessions/person.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import type { TestApp } from '../app.ts'
import { hashOf } from '../builders.ts'
import { testKey } from './totp-codes.ts'

/** Puts a second factor that is on into the database, with these recovery codes. */
export async function haveFactor(
  app: TestApp,
  { id, kind }: { id: number; kind: string | null },
  recoveryCodes: string[] = [],
): Promise<void> {
  const person = { kind: kind === 'staff' || kind === 'member' ? kind : 'user', id } as const
  const { id: factor } = await app.db
    .insertInto('second_factors')
    .values({ ...ownedBy(person), secret: testKey, since: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (recoveryCodes.length === 0) return
  const rows = recoveryCodes.map((code) => ({ factor_id: factor, hash: hashOf(code).toString('hex'), used_at: null }))
  await app.db.insertInto('recovery_codes').values(rows).execute()
}

/** Lets the steps of used codes count again. */
export async function forgetSteps(app: TestApp): Promise<void> {
  await app.db.updateTable('second_factors').set({ last_step: 0 }).execute()
}

/** The sign-in of each portal. */
export const signIns: Record<Portal, string> = { user: '/api/login', staff: '/api/staff/login' }
