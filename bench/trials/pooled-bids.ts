import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { ServerProcess } from '#server/test/processes/processes.ts'
import { type Task, tasks } from '../bids.ts'
import { openLane } from '../http-lane.ts'
import { type Market, planAnew } from '../market.ts'
import { inParallel } from '../parallel.ts'
import { percentiles, processorOf, report } from '../report.ts'
import type { Program } from './programs.ts'

const [bids, width] = [3000, 32]

export type Pooled = {
  database: OwnDatabase
  servers: Map<number, ServerProcess>
  pooler: Program
  balancer: Program
  /** Of the pooler. */
  mode: string
}

/** Processor time of everything but this client, in milliseconds. */
function processorTimes({ database: { postgres }, servers, pooler, balancer }: Pooled) {
  const sum = (pids: number[]) => pids.reduce((total, pid) => total + processorOf(pid), 0)
  return {
    server: sum([...servers.values()].map(({ pid }) => pid)),
    pooler: processorOf(pooler.pid),
    balancer: processorOf(balancer.pid),
    postgres: processorOfAll(postgres.connection.host),
  }
}

/** Milliseconds of PostgreSQL's main process, of its children, and of those that have ended. */
function processorOfAll(socketFolder: string): number {
  const main = Number(readFileSync(join(socketFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number)
  const fields = readFileSync(`/proc/${main}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ended = 10 * (Number(fields[13]) + Number(fields[14]))
  return [main, ...children].reduce((sum, pid) => sum + processorOf(pid), ended)
}

/** Accepted bids through all of it, and the processor time of each part. */
export async function measureBids(pooled: Pooled, url: string, market: Market): Promise<void> {
  const { database, servers, mode } = pooled
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const body = JSON.stringify({ drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 })
  const bid = async ({ loadId, trucker }: Task, lane: number) => {
    const status = await lanes[lane]!.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, body)
    if (status !== 201) throw new Error(`a bid was answered ${status}`)
  }
  await inParallel(await tasks(database, market, 600), width, bid)
  await planAnew(database.database.pool)
  const measured = await tasks(database, market, bids)
  const before = processorTimes(pooled)
  const run = await inParallel(measured, width, bid)
  const after = processorTimes(pooled)
  const each = (part: keyof typeof after) => (after[part] - before[part]) / bids
  report(
    `accepted bids, ${width} at a time, ${servers.size} processes behind HAProxy and PgBouncer (${mode} mode)`,
    {
      'per second': bids / run.seconds,
      ...percentiles(run.milliseconds),
      'processor a bid, server, ms': each('server'),
      'PostgreSQL, ms': each('postgres'),
      'PgBouncer, ms': each('pooler'),
      'HAProxy, ms': each('balancer'),
    },
    'figures of one machine that the client shares',
  )
  for (const lane of lanes) lane.close()
}
