import { globSync } from 'node:fs'
import { runHere } from '../steps.ts'

/** The path of faketime's library for programs with threads; installs Debian's package of it where it is missing. */
export async function installFaketime(): Promise<string> {
  const found = findLibrary()
  if (found) return found
  await runHere('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'])
  const installed = findLibrary()
  if (!installed) throw new Error("Moved clocks need Debian's package faketime.")
  return installed
}

function findLibrary(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
}

/** The environment of a program whose clock is a number of seconds ahead; durations stay the same. */
export function movedBy(library: string, seconds: number): NodeJS.ProcessEnv {
  return { LD_PRELOAD: library, FAKETIME: `+${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
