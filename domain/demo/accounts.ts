import type { ReplyOf } from '#domain/http/endpoint.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import type { demoMarket } from './api.ts'

/** The password of every account of the demo market. */
export const demoPassword = 'Quaybid-demo-1'

export type DemoAccount =
  | { portal: 'user'; username: string; role: UserRole }
  | { portal: 'staff'; username: string; role: StaffRole }

/** The accounts to look around with, by the portal where they sign in. Source: G-173. */
export const demoAccounts = [
  { portal: 'user', username: 'shipper', role: 'shipper' },
  { portal: 'user', username: 'trucker', role: 'trucker' },
  { portal: 'user', username: 'admin', role: 'admin' },
  { portal: 'staff', username: 'staffadmin', role: 'admin' },
  { portal: 'staff', username: 'operations', role: 'operations' },
  { portal: 'staff', username: 'accounting', role: 'accounting' },
  { portal: 'staff', username: 'support', role: 'support' },
] as const satisfies DemoAccount[]

/** What a market answers that is a demo, and one that is not. */
export const demoAnswers = {
  demo: { demo: true, password: demoPassword, accounts: [...demoAccounts] },
  real: { demo: false, password: null, accounts: [] },
} satisfies Record<string, ReplyOf<typeof demoMarket>>
