import { createContext, type ReactNode, use } from 'react'
import type { Endpoint } from '#domain/http/endpoint.ts'

const may = createContext<(call: Endpoint) => boolean>(() => true)

/** Says for the pages below it which calls who is signed in may make; without it all. */
export const MayProvider = may.Provider

/** Whether who is signed in may make a call, as far as the role of a member goes: what may not be done is not drawn. Source: P-003. */
export function useMay(): (call: Endpoint) => boolean {
  return use(may)
}

/** What leads to a call, for those who may make it. */
export function May({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) ? children : null
}
