import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import type { Owner } from './owner.ts'
import { deleteFactor } from './queries.ts'
import { tellOwner } from './tell-owner.ts'

type By = { by: 'staff'; actorStaffId: number } | { by: 'operator' }

/**
 * Removes the factor of an account whose owner lost it: its sessions and sign-ins under way end, and its owner is
 * emailed. The caller has locked the account. False when none was on. Source: Y-247.
 */
export async function removeFactorsOf(tx: Tx, owner: Owner, { by, ...actor }: By): Promise<boolean> {
  if (!(await deleteFactor(tx, owner))) return false
  const { portal, id } = owner
  await endOtherSessions(tx, portal, { accountId: id })
  const whose = portal === 'user' ? { userId: id } : { staffId: id }
  await recordEvents(tx, [
    {
      action: 'second_factor_removed',
      ...actor,
      ...(portal === 'user' && { userId: id }),
      after: { ...whose, by },
    },
  ])
  await tellOwner(tx, owner, 'removed')
  return true
}
