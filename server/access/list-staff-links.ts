import { sql } from 'kysely'
import { listStaffLinks } from '#domain/access/api.ts'
import type { StaffLink } from '#domain/access/links.ts'
import { Refusal } from '#domain/refusals.ts'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { endOfGrant, isLiveGrant } from '#server/http/sessions/find-link-actor.ts'
import { anyLink, type Grant } from './grants.ts'

/** Also those that have ended, newest first. Refusals: `load-not-found`. */
export const listStaffLinksRoute = reads(listStaffLinks, async ({ params, db }): Promise<StaffLink[]> => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  return (await grantsOf(db, params.id)).map((grant) => {
    const { kind, name, maker } = grant
    const ended = grant.revoked_at ? 'revoked' : 'expired'
    return { ...anyLink(grant), kind, name, maker, state: grant.is_live ? 'live' : ended }
  })
})

async function grantsOf(db: Db, loadId: number) {
  const { rows } = await sql<Grant & { maker: string; is_live: boolean }>`
    select access_grants.*, ${sql.raw(endOfGrant)} as ends_at, ${sql.raw(isLiveGrant)} as is_live,
      ${accountNameSql('maker')} as maker
    from access_grants join users as maker on maker.id = access_grants.user_id
    where load_id = ${loadId} order by access_grants.id desc`.execute(db)
  return rows
}
