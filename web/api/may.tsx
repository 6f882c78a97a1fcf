import { createContext, type ReactNode, use } from 'react'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { type MemberRole, mayMemberCall } from '#domain/member-roles.ts'

const member = createContext<MemberRole | null>(null)

/** Gives the pages below it the role of a member; null for the owner of an account, and for accounts without members. */
export const MemberProvider = member.Provider

/** Whether who is signed in may make a call, as far as the role of a member goes: what may not be done is not drawn. Source: P-003. */
export function useMay(): (call: Endpoint) => boolean {
  const role = use(member)
  return (call) => role === null || call.access === 'anyone' || mayMemberCall(role, call)
}

/** What leads to a call, for those who may make it. */
export function May({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) ? children : null
}
