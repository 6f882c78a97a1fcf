import { listStaffTokens, revokeStaffToken } from '#domain/access/token-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { TokenRows } from './token-rows.tsx'

/** The access tokens of a user, for staff, who may revoke one; nothing while there are none. */
export function StaffTokens({ userId }: { userId: number }) {
  const { data = [] } = useApi(listStaffTokens, { params: { id: userId } })
  const mayRevoke = useStaff()?.role !== 'accounting'
  if (data.length === 0) return null
  return (
    <SectionCard title="Access tokens" count={data.length} flush>
      <TokenRows tokens={data} revoke={mayRevoke ? revokeStaffToken : null} />
    </SectionCard>
  )
}
