import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf, StartFailure } from '#server/start-failure.ts'

/** An account of this machine that programs are run as. */
export type Account = { name: string; uid: number; gid: number }

/** The spawn options that run a program as an account; none when it is null. */
export function runAs(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * The account that PostgreSQL must run as; null when it may run as this process does.
 *
 * PostgreSQL refuses root, so root lends it an unprivileged account that exists anyway.
 * Throws StartFailure when there is none.
 */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartFailure(
    'PostgreSQL won\'t run as root, and there is no "postgres" or "nobody" account to use. Start Quaybid as a regular user.',
  )
}

/** They are asked without the environment of this process, whose libraries and settings may not be for the account. */
const asked = { cwd: '/', env: {}, stdio: 'ignore' } as const

/**
 * Whether the account can enter the folder; a null account means this process.
 *
 * Throws StartFailure when that cannot be found out, as on a machine that has no room for one more process.
 */
export function canEnter(account: Account | null, folder: string): boolean {
  const given = ['-c', 'cd "$1"', 'sh', resolve(folder)]
  const { status, signal, error } = spawnSync('/bin/sh', given, { ...runAs(account), ...asked })
  if (status !== null) return status === 0
  const who = account?.name ?? 'this account'
  throw new StartFailure(
    `Whether ${who} can enter ${folder} cannot be found out: ${error ? reasonOf(error) : `sh was ended by ${signal}`}.`,
  )
}

/** Whether the account can run the program: reach it, read its libraries and execute it. */
export function canRun(account: Account | null, program: string): boolean {
  return spawnSync(program, ['--version'], { ...runAs(account), ...asked }).status === 0
}
