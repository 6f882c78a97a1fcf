import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { keptDays } from '#domain/notifications/kept-days.ts'
import type { Db } from '#server/db/db.ts'
import { endOverdueSessions } from '#server/http/sessions/sessions.ts'
import { startSweep } from './sweep.ts'

const everyHour = 3_600_000
const everyMinute = 60_000

/**
 * Removes outdated rows, now and every hour: counts of failed sign-ins, expired links to accounts, tickets and
 * challenges, keys of writes, old notifications, and what the features' own `chores` remove. Ends overdue sessions, now and every minute.
 */
export function startHousekeeping(
  db: Db,
  log: FastifyBaseLogger,
  chores: (() => Promise<void>)[] = [],
): { stop: () => Promise<void> } {
  const sweeps = [() => removeOld(db), ...chores].map((chore) => startSweep(chore, everyHour, log))
  sweeps.push(startSweep(() => endOverdueSessions(db), everyMinute, log))
  return { stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))) }
}

/** Rows that are removed so many days after the time in their column: 0 is right then. */
export const outdated = [
  { what: 'failed sign-ins', table: 'sign_in_failures', column: 'at', days: 1 },
  { what: 'addresses that accounts signed in from', table: 'sign_in_addresses', column: 'last_at', days: 180 },
  { what: 'links to accounts, after their end', table: 'account_tokens', column: 'expires_at', days: 1 },
  { what: 'sign-ins that wait for a code, after their end', table: 'sign_in_tickets', column: 'expires_at', days: 0 },
  { what: 'challenges of passkeys, after their end', table: 'passkey_challenges', column: 'expires_at', days: 0 },
  { what: 'keys of writes', table: 'idempotency_keys', column: 'created_at', days: 1 },
  { what: 'notifications', table: 'notifications', column: 'created_at', days: keptDays },
] as const

async function removeOld(db: Db): Promise<void> {
  for (const { table, column, days } of outdated) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < now() - make_interval(days => ${days}::int)`.execute(
      db,
    )
  }
}
