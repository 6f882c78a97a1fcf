import { checkCodesLink, openCodes } from '#domain/factors/codes-link-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { endLinks, findLink, openLink, takeToken } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { reads, writes } from '#server/http/route.ts'
import { findOwner, lockAccount, type Owner } from './owner.ts'
import { lockFactor } from './queries.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

/** Refusals: `link-invalid`, `link-used`, `link-expired`. Source: F-211. */
export const openCodesRoutes = [
  reads(checkCodesLink, async ({ body, db }) => {
    const { username, portal } = await ownerOfLink(db, await openLink(db, 'open_codes', body.token))
    return { username, portal }
  }),
  writes(openCodes, async ({ body, http, tx }) => {
    const owner = await ownerOfLink(tx, await findLink(tx, 'open_codes', body.token))
    await lockAccount(tx, owner)
    // Judged after the wait for the lock.
    await openLink(tx, 'open_codes', body.token)
    if (!(await takeToken(tx, body.token))) throw new Refusal('link-expired')
    await endLinks(tx, 'open_codes', owner)
    const factor = await lockFactor(tx, owner)
    // The factor may have been removed since.
    if (factor) await forgetWrongCodes(tx, owner, { factor, by: 'link', client: clientOf(http.request) })
    return { success: true as const }
  }),
]

async function ownerOfLink(
  db: Db,
  { userId, staffId }: { userId: number | null; staffId: number | null },
): Promise<Owner> {
  const owner = await findOwner(db, { user_id: userId, staff_id: staffId })
  if (!owner) throw new Refusal('link-invalid')
  return owner
}
