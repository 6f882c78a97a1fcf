import type { ComponentProps, ReactNode } from 'react'
import { mayMemberCall } from '#domain/member-roles.ts'
import { MayProvider } from '#web/api/may.tsx'
import { useUser } from '#web/api/session.ts'

/** Gives what is below it the rights of the member who is signed in. Apart from the first page, which has no use for the roles. */
export function MemberRights({ children }: { children: ReactNode }) {
  const role = useUser()?.member?.role
  const mayCall: ComponentProps<typeof MayProvider>['value'] = (call) =>
    !role || call.access === 'anyone' || mayMemberCall(role, call)
  return <MayProvider value={mayCall}>{children}</MayProvider>
}
