import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { byPerson, type Person } from './person.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Client } from '#server/http/client.ts'
import type { Portal } from './sessions.ts'

/** Failures a day for unknown names that become events; the rest are counted. Source: G-237. */
export const mostUnknownFailures = 1000
const longestName = 100

type FailedSignIn = {
  portal: Portal
  /** Null for a name that no one has. */
  owner: (Person & { userId: number | null }) | null
  username: string
  reason?: 'code' | 'codes-closed' | 'inactive' | 'passkey' | 'suspended' | 'unknown-passkey'
  client: Client
}

/** Records a failed sign-in by the same statements for known and unknown names, so that the time is the same. */
export async function noteFailedSignIn(tx: Tx, failure: FailedSignIn): Promise<void> {
  const { portal, owner, username, reason, client } = failure
  const unknown = await countUnknown(tx, owner === null ? 1 : 0)
  if (owner === null && unknown > mostUnknownFailures) return
  const named = owner === null && { username: username.slice(0, longestName) }
  const after = (named || reason) && { ...named, ...(reason && { reason }) }
  const action = portal === 'staff' ? 'staff_login_failed' : 'login_failed'
  await recordEvents(tx, [{ action, ...(owner && byPerson(owner)), client, ...(after && { after }) }])
}

/** Adds to the failures of this day for unknown names; returns how many there are. */
async function countUnknown(tx: Tx, added: 0 | 1): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into unknown_sign_ins as today (day, count) values ((clock_timestamp() at time zone 'UTC')::date, ${added}::int)
    on conflict (day) do update set count = today.count + excluded.count
    returning count`.execute(tx)
  return rows[0]!.count
}
