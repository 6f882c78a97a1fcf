import type pg from 'pg'
import { insertPeople, insertStaffMember, type Person } from '#server/test/people.ts'

/** The roles that lists are read in; a busy trucker has bid on loads everywhere. */
export type Role = 'shipper' | 'trucker' | 'busy trucker' | 'admin' | 'staff' | 'staff admin'
export type Readers = Record<Role, Person>

/** The other readers in addition to an existing shipper and a busy trucker. */
export async function insertReaders(pool: pg.Pool, shipper: Person, busy: Person, areas: number[]): Promise<Readers> {
  const [trucker] = (await insertPeople(pool, 'trucker', 1, areas)) as [Person]
  const [admin] = (await insertPeople(pool, 'admin', 1)) as [Person]
  await pool.query(`update users set company_name = 'Velvet Freight' where id in ($1, $2)`, [shipper.id, trucker.id])
  return {
    shipper,
    trucker,
    'busy trucker': busy,
    admin,
    staff: await insertStaffMember(pool, 'operations'),
    'staff admin': await insertStaffMember(pool, 'admin'),
  }
}
