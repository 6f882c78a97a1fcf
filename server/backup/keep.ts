import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAbandoned } from './freshness.ts'
import { countsIn, isBackup } from './manifest.ts'

/** The names of finished backups, which sort by their time. */
export const backupName = /^quaybid-\d{4}-\d{2}-\d{2}T\d{6}Z$/
const draftPattern = /^quaybid-\d{4}-\d{2}-\d{2}T\d{6}Z\.unfinished$/

/**
 * Removes all but the newest finished backups, never the only one, and returns the names of those removed.
 *
 * Backups of a market without users and loads are counted apart: a market that was lost and started again pushes out
 * none of the old ones. Source: Y-218, G-484.
 */
export async function removeOlder(to: string, keep: number): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => backupName.test(name) && isBackup(join(to, name)))
  const [filled, empty]: [string[], string[]] = [[], []]
  for (const name of names.toSorted()) {
    const isEmpty = await isEmptyMarket(join(to, name))
    if (isEmpty !== null) (isEmpty ? empty : filled).push(name)
  }
  const old = [filled, empty].flatMap((alike) => alike.slice(0, -Math.max(keep, 1)))
  for (const name of old) await rm(join(to, name), { recursive: true })
  return old
}

/** Null for a backup that this account may not read. */
async function isEmptyMarket(folder: string): Promise<boolean | null> {
  const counts = await countsIn(folder).catch(() => null)
  if (!counts) return null
  const { users, loads } = counts
  return Number(users) === 0 && Number(loads) === 0
}

/** Removes the remains of killed backups, and returns their names. */
export async function removeUnfinished(to: string): Promise<string[]> {
  const left = []
  for (const name of (await readdir(to)).filter((one) => draftPattern.test(one))) {
    if (!(await isAbandoned(join(to, name)))) continue
    await rm(join(to, name), { recursive: true, force: true })
    left.push(name)
  }
  return left
}
