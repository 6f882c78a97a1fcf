import { createContext, type ReactNode, use } from 'react'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import type { Scope } from '#domain/scopes.ts'

/** What of a call decides who may make it. */
type Call = Pick<Endpoint, 'access' | 'scope' | 'members'>

const may = createContext<(call: Call) => boolean>(() => true)

/** Says for the pages below it which calls who is signed in may make; without it all. */
export const MayProvider = may.Provider

/** Whether who is signed in may make a call, as far as the role of a member goes: what may not be done is not drawn. Source: P-003. */
export function useMay(): (call: Call) => boolean {
  return use(may)
}

/** The same for calls with a scope. */
export function useMayScope(): (scope: Scope) => boolean {
  const mayCall = useMay()
  return (scope) => mayCall({ access: anyUser, scope })
}

/** What leads to a call, for those who may make it. */
export function May({ call, children }: { call: Call; children: ReactNode }) {
  return useMay()(call) ? children : null
}
