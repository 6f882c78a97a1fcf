import { grantRows } from '#domain/access/grants.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { linkTo } from '#domain/link-token.ts'
import type { MemberRole } from '#domain/member-roles.ts'
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

/** Members of those accounts, who sign in for them with what their role allows. Source: P-020. */
export const demoMembers = [
  { username: 'dispatcher', role: 'dispatcher', account: 'shipper' },
  { username: 'billing', role: 'billing', account: 'shipper' },
  { username: 'dispatch2', role: 'dispatcher', account: 'trucker' },
] as const satisfies { username: string; role: MemberRole; account: string }[]

/** The secrets of the links that open without an account, as published as the password. Source: G-290. */
export const demoTokens = {
  driver: `${grantRows.driver.prefix}${'demo-driver-link'.padEnd(43, '0')}`,
  tracking: `${grantRows.tracking.prefix}${'demo-tracking-link'.padEnd(43, '0')}`,
} as const

const demoLinks = (['driver', 'tracking'] as const).map((kind) => ({
  kind,
  path: linkTo(grantRows[kind].page, demoTokens[kind]),
}))

/** The reply of a demo market, and of a real one. */
export const demoAnswers = {
  demo: {
    demo: true,
    password: demoPassword,
    accounts: [...demoAccounts],
    members: [...demoMembers],
    links: demoLinks,
  },
  real: { demo: false, password: null, accounts: [], members: [], links: [] },
} satisfies Record<string, ReplyOf<typeof demoMarket>>
