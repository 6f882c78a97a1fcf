import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { StartFailure } from '#server/start-failure.ts'
import type { Tx } from './db.ts'
import type { Sealer } from './sealed.ts'

/** Every column that holds what `Sealer` seals: its table, what tells its rows apart, and its name. */
export const sealedColumns = [
  { table: 'secrets', key: 'name', column: 'value' },
  { table: 'webhooks', key: 'id', column: 'secret' },
  { table: 'webhooks', key: 'id', column: 'old_secret' },
  { table: 'second_factors', key: 'id', column: 'secret' },
  { table: 'recovery_codes', key: 'id', column: 'hash' },
] as const

/** The secret by which backups know a market. It is no secret, and stays what it is when the keys are sealed anew. */
export const marketSecret = 'market'

/** What tells a market apart in backups, from the stored text of its first key. */
export function marketFrom(linkKey: string): string {
  return createHash('sha256').update(`market\n${linkKey}`).digest('hex').slice(0, 16)
}

/**
 * Seals all stored secrets with the key of today, also those that were stored without one; returns how many.
 *
 * All or nothing: throws StartFailure for one that neither key opens. Locks the rows until the end. Source: F-283.
 */
export async function reseal(tx: Tx, sealer: Sealer): Promise<number> {
  await sql`insert into secrets (name, value)
    select ${marketSecret}, left(encode(sha256(convert_to(E'market\n' || value, 'UTF8')), 'hex'), 16)
    from secrets where name = 'link_key' on conflict do nothing`.execute(tx)
  let count = 0
  for (const place of sealedColumns) count += await resealColumn(tx, sealer, place)
  return count
}

async function resealColumn(tx: Tx, sealer: Sealer, place: (typeof sealedColumns)[number]): Promise<number> {
  const { table, key, column } = place
  const isSecret = table === 'secrets' ? sql`name <> ${marketSecret}` : sql`true`
  const { rows } = await sql<{ key: string; stored: string }>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as stored from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${isSecret} order by ${sql.ref(key)} for update`.execute(tx)
  const sealed = rows.map(({ key: name, stored }) => {
    try {
      return sealer.seal(sealer.open(stored))
    } catch {
      throw new StartFailure(
        `Neither SECRETS_KEY nor SECRETS_KEY_OLD opens ${table}.${column} of ${name}. Nothing was changed.`,
      )
    }
  })
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = anew.sealed
    from unnest(${rows.map((row) => row.key)}::text[], ${sealed}::text[]) as anew (key, sealed)
    where ${sql.ref(`${table}.${key}`)}::text = anew.key`.execute(tx)
  return rows.length
}
