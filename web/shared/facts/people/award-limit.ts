import { type Cents, centsOf, formatCents } from '#domain/money.ts'
import { refusalWords } from '#domain/refusals.ts'
import { useUser } from '#web/api/session.ts'

/**
 * What the member who is signed in may not award: `wordsFor` answers why a total is above the limit, and null where it is not; a
 * null total has no bound. Owners have no limit. Source: P-005.
 */
export function useAwardLimit() {
  const user = useUser()
  const { awardLimit = null, ownerName = '' } = (user?.role === 'shipper' && user.member) || {}
  function wordsFor(total: Cents | null): string | null {
    if (awardLimit === null || (total !== null && total <= centsOf(awardLimit))) return null
    return refusalWords('above-award-limit', { limit: formatCents(centsOf(awardLimit)), owner: ownerName })
  }
  return { wordsFor, owner: ownerName }
}
