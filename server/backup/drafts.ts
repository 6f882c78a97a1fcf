import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseAccount } from '#server/db/run-as.ts'
import { draftOf, draftsOf } from '#server/db/unfinished-restore.ts'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import { isAbandoned, keepFresh } from './freshness.ts'

/** A folder of data that a part of a backup is to become. */
export type Target = { folder: string; part: 'uploads' | 'postgres'; isOccupied: boolean; bytes: number }
/** The part as it is written, in its own folder. */
export type Draft = { target: Target; isWithin: boolean; wrapper: string; staged: string; stopBeat: () => void }

type Move = { from: string; to: string }

/** Makes the place for a part that is restored, under a name that nothing takes for data. */
export async function makeDraft(target: Target, stamp: string): Promise<Draft> {
  // An empty folder of files may be a mounted disk: it is filled, never renamed.
  const isWithin = target.part === 'uploads' && !target.isOccupied && existsSync(target.folder)
  const wrapper = draftOf(target.folder, stamp, isWithin)
  await mkdir(dirname(wrapper), { recursive: true })
  await mkdir(wrapper, { mode: databaseAccount() ? 0o755 : 0o700 })
  return { target, isWithin, wrapper, staged: join(wrapper, target.part), stopBeat: keepFresh(wrapper) }
}

export async function removeDrafts(drafts: Draft[]): Promise<void> {
  for (const { wrapper, stopBeat } of drafts) {
    stopBeat()
    await rm(wrapper, { recursive: true, force: true })
  }
}

/** Removes what killed restores left. Throws StartFailure while another one may be writing. */
export async function removeLeftovers(folders: string[]): Promise<void> {
  for (const draft of folders.flatMap(draftsOf)) {
    if (!(await isAbandoned(draft))) {
      throw new StartFailure(
        `${draft} is written by another restore, or was until two minutes ago: wait for it to end.`,
      )
    }
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Gives the drafts their names, one after another, and returns where what was there is now.
 *
 * Throws StartFailure when one cannot be named; all is then where it was, or its line says where it is.
 */
export async function nameDrafts(drafts: Draft[], stamp: string): Promise<Move[]> {
  const done: Move[] = []
  const aside: Move[] = []
  try {
    for (const draft of drafts) {
      const old = draft.isWithin ? null : await asideOf(draft.target.folder, stamp)
      if (old) aside.push(old)
      for (const move of [...(old ? [old] : []), ...(await placesOf(draft))]) {
        await rename(move.from, move.to)
        done.push(move)
      }
    }
    return aside
  } catch (error) {
    throw new StartFailure([`${reasonOf(error)}.`, ...(await undo(done))].join(' '))
  }
}

async function asideOf(folder: string, stamp: string): Promise<Move | null> {
  const isThere = existsSync(folder) && (await readdir(folder)).length > 0
  return isThere ? { from: folder, to: `${folder}.before-${stamp}` } : null
}

async function placesOf({ isWithin, staged, target: { folder } }: Draft): Promise<Move[]> {
  if (!isWithin) return [{ from: staged, to: folder }]
  return (await readdir(staged)).map((name) => ({ from: join(staged, name), to: join(folder, name) }))
}

/** One line for each that could not be moved back. */
async function undo(moves: Move[]): Promise<string[]> {
  const stuck: string[] = []
  for (const { from, to } of moves.toReversed()) {
    await rename(to, from).catch((error: unknown) => stuck.push(`${from} is now ${to} (${reasonOf(error)}).`))
  }
  return stuck
}
