import type { Scope } from '#domain/scopes.ts'
import type { HeadlineFacts } from './facts.ts'

/** What headlines ask for, each with the scope of its call. */
export const askScopes = {
  accept: 'awards:write',
  acknowledge: 'awards:write',
  extend: 'loads:write',
  appointment: 'loads:write',
  bid: 'bids:write',
  report: 'execution:write',
  upload: 'documents:write',
} as const satisfies Record<string, Scope>

/** Whether the reader may do what a headline would ask for: the role of a member may not have its scope. Source: P-003. */
export function mayAct({ may }: Pick<HeadlineFacts, 'may'>, ask: keyof typeof askScopes): boolean {
  return may?.(askScopes[ask]) ?? true
}
