import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { MemberRole } from '#domain/member-roles.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'

export type Person = { id: number; cookie: string }

/** Creates accounts with an open session each, directly in the database: many at a time, without hashing passwords. */
export async function insertPeople(
  pool: pg.Pool,
  role: UserRole,
  count: number,
  areas: number[] = [],
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    return { username: `${role}-${randomBytes(8).toString('hex')}`, token, hash: hashOf(token) }
  })
  const { rows } = await pool.query<{ id: number; username: string }>(
    `insert into users (username, password_hash, role, registered, areas_served, created_at, email, email_confirmed_at)
     select username, '-', $2, true, $3, now() - interval '30 days',
       case when $2 = 'shipper' then username || '@example.com' end, case when $2 = 'shipper' then now() end
     from unnest($1::text[]) as username returning id, username`,
    [people.map((person) => person.username), role, areas],
  )
  const ids = new Map(rows.map((row) => [row.username, row.id]))
  await pool.query(`insert into sessions (token_hash, user_id) select * from unnest($1::bytea[], $2::int[])`, [
    people.map((person) => person.hash),
    people.map((person) => ids.get(person.username)),
  ])
  return people.map(({ username, token }) => ({ id: ids.get(username)!, cookie: `quaybid_session=${token}` }))
}

/** Makes a member of an account with an open session; a limit is in dollars. */
export async function insertMember(
  pool: pg.Pool,
  account: { id: number },
  {
    role,
    awardLimit = null,
    fullName = 'Dana Reyes',
  }: { role: MemberRole; awardLimit?: number | null; fullName?: string },
): Promise<Person> {
  const token = randomBytes(32).toString('base64url')
  const username = `${role}-${randomBytes(8).toString('hex')}`
  await pool.query(
    `with member as (
       insert into members (user_id, username, full_name, email, role, award_limit)
       values ($1, $2, $6, $2 || '@example.com', $3, $4) returning id
     ) insert into sessions (token_hash, member_id) select $5, id from member`,
    [account.id, username, role, awardLimit === null ? null : awardLimit * 100, hashOf(token), fullName],
  )
  return { id: account.id, cookie: `quaybid_session=${token}` }
}

/** Below what a shipper may post within an hour. */
const loadsOfOne = 900

/** Shippers for many loads, each for some of them: one more load of one may be refused for the rest of the hour. */
export function shippersOf(pool: pg.Pool): () => Promise<Person> {
  let posted = 0
  let shipper: Person
  return async () => {
    if (posted++ % loadsOfOne === 0) [shipper] = (await insertPeople(pool, 'shipper', 1)) as [Person]
    return shipper
  }
}

/** Makes a member of staff with an open session; `username` is theirs, and so is their full name. */
export async function insertStaffMember(pool: pg.Pool, role: StaffRole): Promise<Person & { username: string }> {
  const token = randomBytes(32).toString('base64url')
  const username = `staff-${role}-${randomBytes(4).toString('hex')}`
  const { rows } = await pool.query<{ id: number }>(
    `with member as (
       insert into staff (username, password_hash, full_name, email, role) values ($1, '-', $1, $2, $3) returning id
     ), opened as (insert into sessions (token_hash, staff_id) select $4, id from member)
     select id from member`,
    [username, `${username}@example.com`, role, hashOf(token)],
  )
  return { id: rows[0]!.id, username, cookie: `quaybid_staff_session=${token}` }
}

/** Calls the API as an account or without one; a body is sent as JSON when there is one. */
export async function callAs(
  { cookie }: Person,
  url: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<{ status: number; body: { id: number; message: string } }> {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { id: number; message: string } }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
