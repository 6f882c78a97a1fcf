import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationNames } from '#server/db/migrate.ts'
import { codeOf, StartFailure } from '#server/start-failure.ts'
import type { Counts } from './facts.ts'
import { judgeSignature, signatureOf } from './signature.ts'

export type Manifest = z.output<typeof Manifest>

const Manifest = z.object({
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The folder of an embedded database, or a dump of another. */
  database: z.enum(['folder', 'dump']),
  /** Copied along, or in a bucket that is backed up apart. */
  uploads: z.enum(['folder', 'bucket']),
  migrations: z.array(z.string()),
  // Text in backups of the first builds.
  counts: z.record(z.string(), z.coerce.number()),
  /** Absent from older versions, as are the next two: what a key has to open, and which market it is. */
  sealCheck: z.string().nullable().optional(),
  market: z.string().nullable().optional(),
  /** The room that the database takes. */
  databaseBytes: z.number().optional(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Absent without SECRETS_KEY, and from older versions. */
  signature: z.object({ key: z.string(), hmac: z.string() }).optional(),
})

const fileName = 'manifest.json'

/** Signed if there is a key. Only for its account: it names files and people's documents. */
export async function writeManifest(
  folder: string,
  { signature: _former, ...manifest }: Manifest,
  key: Buffer | null = null,
): Promise<void> {
  const signed = { ...manifest, ...(key && { signature: signatureOf(manifest, key) }) }
  await writeFile(join(folder, fileName), `${JSON.stringify(signed, null, 2)}\n`, { flush: true, mode: 0o600 })
}

/** Judges the signature of a backup, as it is written there: see `judgeSignature`. */
export async function checkSignature(folder: string, key: Buffer | null): Promise<string | null> {
  await readManifest(folder)
  return judgeSignature(folder, jsonOf(await readFile(join(folder, fileName), 'utf8')) as Manifest, key)
}

/** Whether a folder is a backup that was finished. */
export function isBackup(folder: string): boolean {
  return existsSync(join(folder, fileName))
}

/** The rows by table that a backup says it has; none where its manifest cannot be read. */
export async function countsIn(folder: string): Promise<Counts> {
  const parsed = Manifest.safeParse(jsonOf(await readFile(join(folder, fileName), 'utf8')))
  return parsed.data?.counts ?? {}
}

/** Throws StartFailure for a folder that is no backup, one that may not be read, and one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: unknown) => {
    throw codeOf(error) === 'EACCES' ? notReadable(folder) : noBackup(folder)
  })
  const parsed = Manifest.safeParse(jsonOf(text))
  if (!parsed.success) throw new StartFailure(`${folder} is not a backup: its ${fileName} cannot be read.`)
  const known = new Set(await migrationNames())
  const newer = parsed.data.migrations.filter((name) => !known.has(name))
  if (newer.length === 0) return parsed.data
  throw new StartFailure(
    `${folder} was made by a newer version, with ${newer.join(', ')}: restore it with a version that has these migrations.`,
  )
}

function noBackup(folder: string): StartFailure {
  return new StartFailure(`${folder} is not a backup: it has no ${fileName}.`)
}

/** For a backup that another account copied here. */
export function notReadable(folder: string): StartFailure {
  const { username } = userInfo()
  return new StartFailure(
    `${folder} may not be read by ${username}: run chown -R ${username} ${folder} as root, and let ${username} enter the folders above it.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
