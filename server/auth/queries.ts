import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { nameKey } from './users.ts'

/** The account of that name, whatever the case it is written in. */
export async function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', nameKey(username))
    .executeTakeFirst()
}
