import pg from 'pg'
import { reasonOf } from '#server/start-failure.ts'
import { readMarket } from './facts.ts'
import type { Manifest } from './manifest.ts'

type Recorded = Pick<Manifest, 'madeAt' | 'files' | 'market'>

/**
 * Records in the market's database that a backup was made, or was proved by a trial: metrics, alerts and staff read it there.
 * Returns what to print where that failed: the backup is as good without it. Source: F-273.
 */
export async function recordBackup(
  connection: pg.ClientConfig,
  kind: 'made' | 'verified',
  { madeAt, files, market }: Recorded,
): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    if (kind === 'verified' && (await readMarket(client)) !== market) {
      return 'It is not recorded: it is of another market than the one that is running here.'
    }
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await client.query(
      `insert into last_backups (kind, at, made_at, bytes) values ($1, clock_timestamp(), $2, $3)
      on conflict (kind) do update set at = excluded.at, made_at = excluded.made_at, bytes = excluded.bytes`,
      [kind, madeAt, bytes],
    )
    return null
  } catch (error) {
    return `It is not recorded in the database, so alerts do not know of it: ${reasonOf(error)}.`
  } finally {
    await client.end().catch(() => {})
  }
}
