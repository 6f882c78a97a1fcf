import type { Pool } from 'pg'
import { login } from '#domain/auth/api.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { insertMember, type Person } from '#server/test/people.ts'
import { report } from './report.ts'

const tries = 2000
const password = 'correct horse 1'

/**
 * Whether the time of a failed sign-in reveals whose the name is: an owner's, an active or inactive member's, or unknown,
 * in turns. The inactive member's password is right. Source: F-038, P-009.
 */
export async function benchSignIn({ database }: OwnDatabase, url: string, [person]: Person[]): Promise<void> {
  const { pool } = database
  const owner = await withPassword(
    pool,
    'update users set password_hash = $2 where id = $1 returning username',
    person!,
  )
  const member = await haveMember(pool, person!, true)
  const inactive = await haveMember(pool, person!, false)
  const names = { owner, member, inactive }
  const whose = ['owner', 'member', 'inactive', 'unknown'] as const
  const times: Record<(typeof whose)[number], number>[] = []
  for (let round = 0; round < tries; round += 1) {
    const first = round % whose.length
    const turns = [...whose.slice(first), ...whose.slice(0, first)]
    const taken = { owner: 0, member: 0, inactive: 0, unknown: 0 }
    for (const who of round % 8 < whose.length ? turns : turns.toReversed()) {
      // Avoids the limit of attempts and that of events for unknown names.
      await forget(pool)
      const typed = who === 'inactive' ? password : 'wrong'
      taken[who] = await failIn(url, who === 'unknown' ? `unknown-${round}` : names[who], typed)
    }
    times.push(taken)
  }
  const medians = whose.map((who) => [`${who}, median ms`, medianOf(times.map((taken) => taken[who]))] as const)
  // Against its round: what the machine does meanwhile slows all of a round.
  const apart = whose.map((who) => medianOf(times.map((taken) => taken[who] - meanOf(Object.values(taken)))))
  const figures = {
    ...Object.fromEntries(medians),
    'difference within a round, ms': Math.max(...apart) - Math.min(...apart),
  }
  report(`failed sign-ins, ${tries} each`, figures, 'goal: difference below 0.3 ms')
}

async function haveMember(pool: Pool, account: Person, isActive: boolean): Promise<string> {
  await insertMember(pool, account, { role: 'viewer' })
  return withPassword(
    pool,
    `update members set password_hash = $2, active = ${isActive}
      where user_id = $1 and password_hash = '' returning username`,
    account,
  )
}

async function withPassword(pool: Pool, sql: string, { id }: Person): Promise<string> {
  const { rows } = await pool.query<{ username: string }>(sql, [id, await hashPassword(password)])
  return rows[0]!.username
}

async function forget(pool: Pool): Promise<void> {
  await pool.query('delete from sign_in_failures')
  await pool.query('delete from unknown_sign_ins')
}

async function failIn(url: string, username: string, typed: string): Promise<number> {
  const body = JSON.stringify({ username, password: typed })
  const begun = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + login.path, { method: login.method, headers, body })
  await answer.text()
  if (answer.status !== 401) throw new Error(`a failed sign-in was answered ${answer.status}`)
  return performance.now() - begun
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
