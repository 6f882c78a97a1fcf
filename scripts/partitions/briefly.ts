import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A reason to stop that the operator can mend: its message is one line, printed without a stack. */
export class Refusal extends Error {}

/** Seconds; no query of the market takes longer than a minute. */
const long = 70

/**
 * In one transaction and one message. It gives up if others hold a table for 200 ms, and retries for about a minute, so
 * no one waits long for it.
 */
export async function briefly(client: pg.Client, what: string, text: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const begun = performance.now()
    try {
      await client.query(`begin; set local lock_timeout = '200ms'; ${await lockText(client)}; ${text}; commit`)
      console.log(`${what}: ${Math.round(performance.now() - begun)} ms`)
      return
    } catch (error) {
      await client.query('rollback')
      const code = (error as { code?: string }).code
      if (code !== '55P03' && code !== '40P01') throw error
      if (turn === 100) throw new Refusal(`${what}: gave up after 100 tries, ${await namesOf(client)}. Run this again.`)
      await sleep(500)
    }
  }
}

/** The tables that events refer to. */
const referenced = `select distinct confrelid as oid from pg_constraint
  where conrelid = 'events'::regclass and contype = 'f' and conparentid = 0`

/** The locks for foreign keys. A write of a load or a bid writes the event last, so this order prevents deadlocks. */
async function lockText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from (${referenced}) as referenced order by 1`,
  )
  return `lock table ${rows.map(({ name }) => name).join(', ')} in share row exclusive mode`
}

/** A session that has one of the tables in a way that makes others wait. */
type Holder = { pid: number; name: string; isLong: boolean }

async function holders(client: pg.Client): Promise<Holder[]> {
  const { rows } = await client.query<Holder>(
    `select pid, coalesce(nullif(application_name, ''), 'a session without a name') as name,
       bool_or(application_name like 'pg\\_dump%' or coalesce(xact_start < now() - interval '${long} s', false)) as "isLong"
     from pg_locks join pg_stat_activity using (pid)
     where granted and pid <> pg_backend_pid() and datname = current_database() and (relation in ('events'::regclass, 'notifications'::regclass)
       or mode not in ('AccessShareLock', 'RowShareLock') and relation in (${referenced}))
     group by 1, 2`,
  )
  return rows
}

async function namesOf(client: pg.Client): Promise<string> {
  const names = (await holders(client)).map(nameOf)
  return names.length === 0 ? 'others use the tables' : `the tables are used by ${names.join(', ')}`
}

function nameOf({ pid, name }: Holder): string {
  return `${name} (process ${pid})`
}

/** A dump keeps its locks until it ends. */
export async function refuseWhereHeld(client: pg.Client): Promise<void> {
  const holder = (await holders(client)).find(({ isLong }) => isLong)
  if (holder) throw new Refusal(`${nameOf(holder)} uses the table for long: run this again after it.`)
}
