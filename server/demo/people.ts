import type { StaffRole } from '#domain/permissions.ts'

/** A company with an account made `daysAgo`. All of them are invented, and plainly so. */
export type DemoCompany = { username: string; company: string; contact: string; phone: string; daysAgo: number }

export type DemoStaff = { username: string; name: string; role: StaffRole; lastLoginHoursAgo: number }

export const shippers = [
  { username: 'shipper', company: 'Pacific Home Goods (demo)', contact: 'Dana Sample', phone: '555-0101', daysAgo: 88 },
  { username: 'cascade', company: 'Cascade Fresh Foods (demo)', contact: 'Lee Sample', phone: '555-0102', daysAgo: 81 },
  {
    username: 'gulfcoast',
    company: 'Gulf Coast Polymers (demo)',
    contact: 'Ana Sample',
    phone: '555-0103',
    daysAgo: 74,
  },
  { username: 'atlantic', company: 'Atlantic Machinery (demo)', contact: 'Max Sample', phone: '555-0104', daysAgo: 69 },
] as const satisfies DemoCompany[]

export type ShipperName = (typeof shippers)[number]['username']

export const staffMembers: DemoStaff[] = [
  { username: 'staffadmin', name: 'Alex Demo', role: 'admin', lastLoginHoursAgo: 3 },
  { username: 'operations', name: 'Olga Demo', role: 'operations', lastLoginHoursAgo: 1.2 },
  { username: 'accounting', name: 'Ari Demo', role: 'accounting', lastLoginHoursAgo: 20 },
  { username: 'support', name: 'Sol Demo', role: 'support', lastLoginHoursAgo: 74 },
]
