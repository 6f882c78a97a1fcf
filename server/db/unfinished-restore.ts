import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const draftName = /^restore-[\dTZ-]+\.unfinished$/

/** The temporary place of a restored folder, within it or next to it. Nothing takes it for data. */
export function draftOf(folder: string, stamp: string, isWithin: boolean): string {
  const name = `restore-${stamp}.unfinished`
  return isWithin ? join(folder, name) : `${folder}.${name}`
}

/** The drafts of restores into this folder that run or were cut off. */
export function draftsOf(folder: string): string[] {
  const prefix = `${basename(folder)}.`
  const beside = namesIn(dirname(folder)).filter(
    (name) => name.startsWith(prefix) && draftName.test(name.slice(prefix.length)),
  )
  const within = namesIn(folder).filter((name) => draftName.test(name))
  return [...within.map((name) => join(folder, name)), ...beside.map((name) => join(dirname(folder), name))]
}

/** Whether the path of a file within a folder of data is one of such a draft. */
export function isInDraft(path: string): boolean {
  return draftName.test(path.split('/', 1)[0]!)
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
