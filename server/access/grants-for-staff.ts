import { sql } from 'kysely'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { endOfGrant, isLiveGrant } from '#server/http/sessions/find-link-actor.ts'
import type { Grant } from './grants.ts'

/** Every link of a load, whoever made it, newest first. */
export async function grantsForStaff(db: Db, loadId: number) {
  const { rows } = await sql<Grant & { maker: string; is_live: boolean }>`
    select access_grants.*, ${sql.raw(endOfGrant)} as ends_at, ${sql.raw(isLiveGrant)} as is_live,
      ${accountNameSql('maker')} as maker
    from access_grants join users as maker on maker.id = access_grants.user_id
    where load_id = ${loadId} order by access_grants.id desc`.execute(db)
  return rows
}
