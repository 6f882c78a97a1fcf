import type { Pool } from 'pg'
import { login } from '#domain/auth/api.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { Person } from '#server/test/people.ts'
import { report } from './report.ts'

const tries = 500

/** Whether the time of a failed sign-in reveals that the name exists: known and unknown names in turns (F-038). */
export async function benchSignIn({ database }: OwnDatabase, url: string, [person]: Person[]): Promise<void> {
  const { pool } = database
  const hashed = await hashPassword('correct horse 1')
  const { rows } = await pool.query<{ username: string }>(
    'update users set password_hash = $2 where id = $1 returning username',
    [person!.id, hashed],
  )
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = 0; round < tries; round += 1) {
    // Avoids the limit of attempts and that of events for unknown names.
    await forget(pool)
    times.known.push(await failIn(url, rows[0]!.username))
    times.unknown.push(await failIn(url, `nobody-${round}`))
  }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  const figures = {
    'known, median ms': known,
    'unknown, median ms': unknown,
    'difference, ms': Math.abs(known - unknown),
  }
  report(`failed sign-ins, ${tries} each`, figures, 'goal: difference below 0.3 ms')
}

async function forget(pool: Pool): Promise<void> {
  await pool.query('delete from sign_in_failures')
  await pool.query('delete from unknown_sign_ins')
}

async function failIn(url: string, username: string): Promise<number> {
  const body = JSON.stringify({ username, password: 'wrong' })
  const begun = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + login.path, { method: login.method, headers, body })
  await answer.text()
  if (answer.status !== 401) throw new Error(`a failed sign-in was answered ${answer.status}`)
  return performance.now() - begun
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
