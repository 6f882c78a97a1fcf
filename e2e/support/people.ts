import type { Page } from '@playwright/test'
import pg from 'pg'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import { urlOf } from '#server/test/cluster.ts'
import { insertPeople, insertStaffMember, type Person } from '#server/test/people.ts'
import { signInAs } from './market.ts'
import type { TestServer } from './start-server.ts'

/** Creates an account of a role and opens the following pages with it. */
export async function signInAsNew(
  page: Page,
  server: TestServer,
  role: UserRole,
  areas: number[] = [],
): Promise<Person> {
  const pool = new pg.Pool({ connectionString: urlOf(server.connection), max: 1 })
  const [person] = (await insertPeople(pool, role, 1, areas)) as [Person]
  await pool.end()
  await signInAs(page, server, person)
  return person
}

/** Makes a member of staff of a role and opens the pages to come as them; a user session in the browser stays. */
export async function signInAsNewStaff(
  page: Page,
  server: TestServer,
  role: StaffRole = 'operations',
): Promise<Person & { username: string }> {
  const member = await newStaff(server, role)
  await signInAs(page, server, member)
  return member
}

/** Makes a member of staff of a role with a session elsewhere. */
export async function newStaff(server: TestServer, role: StaffRole = 'operations') {
  const pool = new pg.Pool({ connectionString: urlOf(server.connection), max: 1 })
  const member = await insertStaffMember(pool, role)
  await pool.end()
  return member
}

/** Confirms the sessions of an account, as its password does for 15 minutes. */
export async function confirmSessions(server: TestServer, portal: 'user' | 'staff', { id }: Person): Promise<void> {
  const pool = new pg.Pool({ connectionString: urlOf(server.connection), max: 1 })
  const account = portal === 'user' ? 'user_id' : 'staff_id'
  await pool.query(`update sessions set confirmed_at = clock_timestamp() where ${account} = $1`, [id])
  await pool.end()
}

/** Makes a trucker whose registration is not complete and opens the pages to come as them. */
export async function signInAsNewcomer(page: Page, server: TestServer): Promise<void> {
  const { id } = await signInAsNew(page, server, 'trucker')
  const client = new pg.Client(urlOf(server.connection))
  await client.connect()
  await client.query('update users set registered = false where id = $1', [id])
  await client.end()
}
