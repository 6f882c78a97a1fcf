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

async function removeOld(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('sign_in_addresses')
    .where('last_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
  await db
    .deleteFrom('account_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('sign_in_tickets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
}
