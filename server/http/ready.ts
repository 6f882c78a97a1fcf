import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Checks, type Readiness, ready } from '#domain/http/api.ts'
import type { Db } from '#server/db/db.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { reads, type Route } from './route.ts'

/** Milliseconds within which the database has to answer. */
const answerLimit = 2000

/** Whether this process is stopping: from then on it is not ready, however well it is. */
export type Draining = { isDraining: boolean }

type Parts = { draining: Draining; isListening: () => boolean }

/**
 * Says whether this process takes requests: 200 `ready`, else 503. Source: Y-205.
 *
 * Callers that ask at once share one question to the database, so that asking often costs it nothing.
 */
export async function readyRoute({ draining, isListening }: Parts): Promise<Route> {
  const migrations = await migrationNames()
  let asked: Promise<Pick<Checks, 'database' | 'migrations'>> | undefined
  return reads(ready, async ({ db, http }) => {
    asked ??= askDatabase(db, migrations).finally(() => (asked = undefined))
    // File storage was checked at startup, which ends if it fails.
    const checks = { ...(await asked), listener: isListening(), storage: true }
    const status = statusOf(checks, draining)
    if (status !== 'ready') http.reply.code(503)
    return { status, checks }
  })
}

function statusOf(checks: Checks, { isDraining }: Draining): Readiness['status'] {
  if (isDraining) return 'draining'
  return Object.values(checks).every(Boolean) ? 'ready' : 'degraded'
}

/** A newer build may have applied further migrations: they work under this one. */
async function askDatabase(db: Db, migrations: string[]): Promise<Pick<Checks, 'database' | 'migrations'>> {
  const answer = sql<{ writable: boolean; applied: number }>`
    select current_setting('transaction_read_only') = 'off' as writable,
      (select count(*) from schema_migrations where name = any(${migrations}::text[])) as applied`
    .execute(db)
    .catch(() => undefined)
  const row = (await Promise.race([answer, sleep(answerLimit, undefined, { ref: false })]))?.rows[0]
  return { database: row?.writable ?? false, migrations: row?.applied === migrations.length }
}
