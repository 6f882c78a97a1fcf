import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import { atOneMoment } from './facts.ts'

const run = promisify(execFile)
const instead =
  'Install the client programs of PostgreSQL, or back up the database with pgBackRest or the tool of your provider'

/** Throws StartFailure without the program, which has to be of the server's major version, or newer. */
export async function checkProgram(name: 'pg_dump' | 'pg_restore', url: string): Promise<void> {
  const own = await versionOf(name)
  const server = await atOneMoment({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    return rows[0]!.major
  })
  if (own >= server) return
  throw new StartFailure(`DATABASE_URL needs ${name} ${server} or newer; this one is ${own}. ${instead}.`)
}

/** The major version of a program on the PATH. Throws StartFailure where there is none. */
export async function versionOf(name: string): Promise<number> {
  const { stdout } = await run(name, ['--version']).catch(() => {
    throw new StartFailure(`This needs ${name}, which is not on the PATH. ${instead}.`)
  })
  return Number(/(?:^|\D)(\d+)(\.\d+)?\s/.exec(`${stdout} `)?.[1])
}

/**
 * Runs a program on a database, with the password in the environment: other accounts can read command lines, and errors
 * quote them. Throws StartFailure.
 */
export async function onDatabase(name: string, url: string, args: string[]): Promise<void> {
  const [, scheme = '', password] = /^(\w+:\/\/[^:@/]*):([^@/]*)@/.exec(url) ?? []
  const address = password === undefined ? url : url.replace(`${scheme}:${password}@`, () => `${scheme}@`)
  await program(name, [`--dbname=${address}`, ...args], password ? { PGPASSWORD: decodeURIComponent(password) } : {})
}

/** Runs a program and returns what it prints. Throws StartFailure with its first line of errors. */
export async function program(name: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, ...more }
  const ran = run(name, args, { maxBuffer: 1 << 26, env }).catch((error: unknown) => {
    const { stderr = '', signal, code } = error as { stderr?: string; signal?: string; code?: number | string }
    throw new StartFailure(
      `${name} failed: ${stderr.trim() ? reasonOf(stderr.trim()) : `it ended by ${signal ?? code}`}`,
    )
  })
  return (await ran).stdout
}
