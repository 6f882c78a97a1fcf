import type { demoMarket } from '#domain/demo/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import type { Storage } from '#server/ports/storage.ts'
import { pid, version as node } from 'node:process'
import { levels, printLine } from './print-line.ts'
import { StartFailure } from './start-failure.ts'
import { version } from './version.ts'

/** The address of a started server and its folders. */
export type Started = {
  url: string
  /** The version of PostgreSQL. */
  postgres: string
  dataDir: string | null
  storage: Storage
  demo: ReplyOf<typeof demoMarket>
  exposedDemo: string[]
}

/** What is printed beside the log: for people, or in production as lines of the log. */
export type Announcer = {
  ready: (started: Started, milliseconds: number) => void
  warn: (text: string) => void
  fail: (error: unknown) => void
}

/** In production everything that the server prints is a line of JSON. Source: F-277. */
export function announcer(production: boolean): Announcer {
  return production ? inLines : forPeople
}

const inLines: Announcer = {
  ready({ url, storage, postgres, dataDir, exposedDemo }, milliseconds) {
    const facts = { version, node, postgres, database: dataDir ?? 'DATABASE_URL', storage: storage.place, pid }
    printLine(levels.info, `Quaybid is ready at ${url} after ${(milliseconds / 1000).toFixed(1)} s`, facts)
    if (exposedDemo.length > 0) this.warn(exposed(exposedDemo))
  },
  warn: (text) => printLine(levels.warning, text),
  fail(error) {
    if (error instanceof StartFailure) return printLine(levels.fatal, error.message)
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    printLine(levels.fatal, 'Quaybid has failed', { err: { message, stack } })
  },
}

const forPeople: Announcer = {
  ready({ url, dataDir, storage, demo, exposedDemo }, milliseconds) {
    console.log(`\nQuaybid is ready at ${url} (after ${(milliseconds / 1000).toFixed(1)} s)`)
    if (demo.demo) {
      console.log(`\nDemo accounts, all with the password ${demo.password}`)
      for (const { portal, username, role } of demo.accounts) {
        console.log(
          `  ${username.padEnd(12)} ${role.padEnd(12)} ${url}${portal === 'staff' ? '/staff/login' : '/auth'}`,
        )
      }
      for (const { username, role, account } of demo.members) {
        console.log(`  ${username.padEnd(12)} ${role.padEnd(12)} ${url}/auth, a member of ${account}`)
      }
    }
    if (exposedDemo.length > 0) console.warn(exposed(exposedDemo))
    const data = dataDir === null ? 'Data in the database of DATABASE_URL' : `Data in ${dataDir}`
    const files = dataDir !== null && storage.place.startsWith(dataDir) ? '' : `, uploaded files in ${storage.place}`
    console.log(`\n${data}${files}. Ctrl-C stops.\n`)
  },
  warn: (text) => console.warn(text),
  fail: (error) => console.error(error instanceof StartFailure ? error.message : error),
}

function exposed(names: string[]): string {
  return `Warning: other machines can sign in to the demo accounts ${names.join(', ')} by a published password.`
}
