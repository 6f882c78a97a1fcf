import { devNull } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '#server/start-failure.ts'
import type { Manifest } from './manifest.ts'
import { program, versionOf } from './programs.ts'

const dumpName = 'database.dump'

/** What `pg_restore --list` says of a dump. */
export type Contents = {
  /** The lines of the list, in the form that `--use-list` takes. */
  lines: string[]
  /** The major version of the PostgreSQL that was dumped. */
  major: number
  extensions: string[]
}

export function dumpIn(folder: string): string {
  return join(folder, dumpName)
}

/** Throws StartFailure for a dump that pg_restore cannot read to its end, or that lacks a table of the manifest. */
export async function checkDump(folder: string, { counts }: Pick<Manifest, 'counts'>): Promise<Contents> {
  await versionOf('pg_restore')
  const contents = await listDump(folder)
  const tables = new Set(contents.lines.flatMap(tableOf))
  const missing = Object.keys(counts).filter((table) => !tables.has(table))
  if (missing.length > 0) {
    throw new StartFailure(`${dumpIn(folder)} is not whole: it has no rows of ${missing.slice(0, 5).join(', ')}.`)
  }
  await readWith(folder, [`--file=${devNull}`])
  return contents
}

/** The value that only the right SECRETS_KEY opens, read from the dump; null where nothing was sealed. */
export async function sealCheckIn(folder: string): Promise<string | null> {
  const sql = await readWith(folder, ['--data-only', '--schema=public', '--table=secrets', '--file=-'])
  return /^seal_check\t(\S+)$/m.exec(sql)?.[1] ?? null
}

const fromVersion = 'Dumped from database version: '

/** The major version in the line ";     Dumped from database version: 15.14"; 0 without one. */
function majorOf(line: string): number {
  return Number.parseInt(line.slice(line.indexOf(fromVersion) + fromVersion.length), 10) || 0
}

async function listDump(folder: string): Promise<Contents> {
  const lines = (await readWith(folder, ['--list'])).split('\n')
  return {
    lines,
    major: majorOf(lines.find((line) => line.includes(fromVersion)) ?? ''),
    extensions: lines.flatMap((line) => extensionOf(line) ?? []),
  }
}

/** `pg_restore` as it reads a dump, without a database. */
async function readWith(folder: string, options: string[]): Promise<string> {
  return program('pg_restore', [...options, dumpIn(folder)]).catch((error: unknown) => {
    throw error instanceof StartFailure
      ? new StartFailure(`${dumpIn(folder)} cannot be read: ${error.message}.`)
      : error
  })
}

/** The name of a table whose rows an entry has, as the manifest has it. */
function tableOf(line: string): string[] {
  const [, schema, name] = /^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) /.exec(line) ?? []
  if (schema === undefined || name === undefined) return []
  return [schema === 'public' ? name : `${schema}.${name}`]
}

/** The extension that an entry creates. */
export function extensionOf(line: string): string | null {
  return /^\d+; \d+ \d+ EXTENSION - (\S+)/.exec(line)?.[1] ?? null
}
