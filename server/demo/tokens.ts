import { sql } from 'kysely'
import { tokenPrefix } from '#domain/access/token.ts'
import { calendarPrefix } from '#domain/calendar/address.ts'
import type { Scope } from '#domain/scopes.ts'
import type { Tx } from '#server/db/db.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'

const day = 86_400_000

/** Two access tokens of the demo's shipper, one of them expired. Their secrets are not kept, so they can't be used. */
export async function insertTokens(tx: Tx, shipperId: number, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const rows: { name: string; scopes: Scope[]; made: number; ends: number; used: number }[] = [
    { name: 'Spreadsheet (example)', scopes: ['loads:read', 'bids:read'], made: -38, ends: -8, used: -9 },
    { name: 'Our TMS (example)', scopes: ['loads:read', 'bids:read', 'loads:write'], made: -12, ends: 78, used: -0.1 },
  ]
  await tx
    .insertInto('access_grants')
    .values(
      rows.map(({ name, scopes, made, ends, used }) => ({
        ...storedOf(tokenPrefix + newToken()),
        kind: 'token' as const,
        user_id: shipperId,
        name,
        scopes,
        options: '{}',
        created_at: at(made),
        expires_at: at(ends),
        last_used_at: at(used),
        last_used_from: '203.0.113.7',
        // Its owner was notified of its end.
        end_stage: ends < 0 ? 3 : 0,
      })),
    )
    .execute()
}

const hour = 3_600_000

/** A calendar address of the demo's shipper and one of its trucker. Their secrets are not kept, so they can't be used. */
export async function insertCalendars(tx: Tx, userIds: number[], now: Date): Promise<void> {
  const rows = userIds.map((user_id) => ({
    ...storedOf(calendarPrefix + newToken()),
    kind: 'calendar' as const,
    user_id,
    name: 'Calendar',
    options: JSON.stringify({ alarms: true }),
    created_at: new Date(now.getTime() - 400 * hour),
    expires_at: sql<Date>`'infinity'`,
    last_used_at: new Date(now.getTime() - 7 * hour),
  }))
  await tx.insertInto('access_grants').values(rows).execute()
}
