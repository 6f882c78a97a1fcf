import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/db.ts'
import { readClockOffset } from '#server/clock-offset.ts'
import { type Places, readDisks } from './disks.ts'
import { readState, type State } from './market-state.ts'

/** Milliseconds within which the database has to answer; else its figures are left out. */
const answerLimit = 2000

/** `places` are the folders that this process writes to. */
export type Watched = { database: Database; countPages: () => number; places: Places }

/** Figures that are read when they are asked for; call the answer before. Source: Y-209. */
export function createGauges(registry: Registry, { database, countPages, places }: Watched): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `quaybid_${name}`, help, labelNames, registers: [registry] })
  const connections = gauge('pool_connections', 'Database connections of requests, by state', ['state'])
  const pages = gauge('live_pages', 'Open pages that receive changes')
  const up = gauge('database_up', 'Whether the database answered this time')
  const due = gauge('auctions_due', 'Auctions past their end that no process has closed yet')
  const jobs = gauge('jobs', 'Jobs, by name and state (waiting, failed)', ['job', 'state'])
  const emails = gauge('emails', 'Emails that are waiting, dead or unsent; 10,000 at most', ['state'])
  const webhooks = gauge('webhook_deliveries', 'Messages to webhooks that are to be sent; 10,000 at most', ['state'])
  const backups = gauge('last_backup_timestamp_seconds', 'When a backup was last made and last proved; 0: never', [
    'state',
  ])
  const offset = gauge('clock_offset_seconds', 'By how much the clock of this process is ahead of the database')
  const disks = gauge('disk_bytes', 'The disks that this process writes to, by what is there: free, and their size', [
    'place',
    'state',
  ])
  const ofDatabase = {
    auctions: ({ count }: State[number]) => due.set(count),
    jobs: ({ name, state, count }: State[number]) => jobs.set({ job: name, state }, count),
    emails: ({ state, count }: State[number]) => emails.set({ state }, count),
    webhooks: ({ state, count }: State[number]) => webhooks.set({ state }, count),
    backups: ({ state, count }: State[number]) => backups.set({ state }, count),
  }
  return async () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    connections.set({ state: 'in use' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited for' }, waitingCount)
    pages.set(countPages())
    for (const { place, state, bytes } of await readDisks(places)) disks.set({ place, state }, bytes)
    for (const one of [due, jobs, emails, webhooks, backups]) one.reset()
    const rows = await Promise.race([
      readState(database.kysely).catch(() => null),
      sleep(answerLimit, null, { ref: false }),
    ])
    up.set(rows === null ? 0 : 1)
    if (rows !== null) offset.set(await readClockOffset(database.kysely).catch(() => 0))
    for (const row of rows ?? []) ofDatabase[row.of](row)
  }
}
