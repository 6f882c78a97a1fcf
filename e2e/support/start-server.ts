import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { lean } from '#server/test/processes/processes.ts'

/** Passes the place of the cluster to the workers. */
export const clusterVariable = 'QUAYBID_TEST_CLUSTER'

/** A really started server: its address, and the way into its database. */
export type TestServer = { url: string; connection: ServerAddress; stop(): Promise<void> }

type Options = {
  /** Fill the fresh database with the demo market. */
  demo?: boolean
  /** The database of another test server, to run beside it. */
  connection?: ServerAddress
  /** Settings of its own. */
  env?: Record<string, string>
}

const main = resolve(import.meta.dirname, '../../server/main.ts')

/** Starts a server process on a free port, with a fresh database unless it is given one. */
export async function startServer({ demo = false, connection, env = {} }: Options = {}): Promise<TestServer> {
  const database = connection ?? (await createTestDatabase(readCluster()))
  // By the database, so that servers beside each other share their files as well.
  const dataDir = join(tmpdir(), `quaybid-e2e-${database.database}`)
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...lean,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: urlOf(database),
      DATA_DIR: dataDir,
      DEMO: String(demo),
      NODE_ENV: 'test',
      // Browsers of several workers share an address.
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const url = await addressOf(child)
  return {
    url,
    connection: database,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      if (!connection) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readCluster(): ServerAddress {
  const text = process.env[clusterVariable]
  if (!text) throw new Error('No cluster: start the browser tests by npm test or npx playwright test.')
  return JSON.parse(text) as ServerAddress
}

/** The address that the server announces. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read.')
  for await (const line of createInterface(child.stdout)) {
    const url = /ready at (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    child.stdout.resume()
    // Passkeys and cookies of the two names differ; tests go by the address.
    return url.replace('//localhost:', '//127.0.0.1:')
  }
  throw new Error('The server ended before it was ready.')
}
