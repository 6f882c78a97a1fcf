import { sql } from 'kysely'
import { systemSettings } from '#domain/staff/api.ts'
import {
  backupSettingsOf,
  type Condition,
  conditionSettingsOf,
  type LastBackups,
  systemSettingsOf,
} from '#domain/staff/settings.ts'
import { type Config, shownConfiguration } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { type Places, readDisks } from '#server/metrics/disks.ts'
import { readState } from '#server/metrics/market-state.ts'

/** `places` are the folders that this process writes to. */
export function systemSettingsRoute(config: Config, places: Places) {
  const settings = systemSettingsOf(shownConfiguration(config), config.staffPasswordLength)
  return reads(systemSettings, async ({ db }) => [
    ...conditionSettingsOf(await readCondition(db, places)),
    ...backupSettingsOf(await readLastBackups(db), config.businessTimeZone),
    ...settings,
  ])
}

async function readCondition(db: Db, places: Places): Promise<Condition> {
  const [state, disks] = [await readState(db), await readDisks(places)]
  const { rows } = await sql<{ postgres: string }>`select current_setting('server_version') as postgres`.execute(db)
  const count = (of: string, name: string) =>
    state.filter((row) => row.of === of && row.state === name).reduce((sum, row) => sum + row.count, 0)
  const bytes = (asked: string, name: string) =>
    disks.find(({ place, state: which }) => place === asked && which === name)!.bytes
  const found = new Set(disks.map(({ place }) => place))
  return {
    postgres: rows[0]!.postgres,
    failedJobs: count('jobs', 'failed'),
    failedEmails: count('emails', 'dead'),
    waitingEmails: count('emails', 'waiting'),
    waitingWebhooks: count('webhooks', 'waiting') + count('webhooks', 'failed'),
    files: places.uploads === undefined ? 'bucket' : 'folder',
    disks: [...found].map((place) => ({ place, free: bytes(place, 'free'), size: bytes(place, 'size') })),
  }
}

async function readLastBackups(db: Db): Promise<LastBackups> {
  const rows = await db.selectFrom('last_backups').select(['kind', 'at']).execute()
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, at]))
}
