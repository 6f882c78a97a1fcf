import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { loadEntries, matching, pageEntries } from './palette-entries.tsx'
import { staffUserEntries } from './staff-palette-entries.tsx'

const loads = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  loadNumber: `QB-${100_012 - index}`,
  drayageAreaID: 7,
  deliveryCityOrZip: index === 9 ? 'Fontana, CA 92335' : 'Ontario, CA 91761',
  containerType: "40' HC",
  status: 'pending' as const,
  bidCount: 0,
}))
const groups = [
  { group: 'Pages', actions: pageEntries('shipper', true, () => {}) },
  { group: 'Loads', actions: loadEntries('shipper', loads, () => {}) },
]

function found(query: string): string[] {
  return matching(query, groups).flatMap((group) =>
    'actions' in group ? group.actions.map(({ label }) => label ?? '') : [],
  )
}

test('offers a shipper the pages of the menu and the newest loads before anything is typed (F-055)', () => {
  expect(found('')).toEqual(expect.arrayContaining(['Active Auctions', 'Loads', 'Bids', 'Deadlines']))
  expect(found('').filter((label) => label.startsWith('QB-'))).toEqual(loads.slice(0, 5).map((load) => load.loadNumber))
})

test('shows and finds a load by number, origin, destination and container (F-055)', () => {
  expect(loadEntries('shipper', loads, () => {})[0]?.description).toBe(
    "Los Angeles, CA to Ontario, CA 91761, 40' HC, Pending",
  )
  expect(found('fontana')).toEqual(['QB-100003'])
  expect(found("los angeles 40' qb-100012")).toEqual(['QB-100012'])
})

test('asks a member to acknowledge a load only if their role may do so', () => {
  covers('P-003')
  const dueAt = '2036-05-04T12:00:00.000Z'
  const won = {
    ...loads[0]!,
    status: 'assigned' as const,
    winningBidId: 1,
    progress: {
      clocks: [{ kind: 'acknowledge' as const, dueAt, amberAt: dueAt, redAt: dueAt, timeZone: 'UTC' }],
      milestones: [],
    },
  }
  const saysFor = (may: boolean) =>
    loadEntries(
      'trucker',
      [won],
      () => {},
      () => may,
    )[0]?.description
  expect(saysFor(true)).toContain('Acknowledge')
  expect(saysFor(false)).not.toContain('Acknowledge')
})

test('finds a load however its number is typed, and an account by its phone', () => {
  covers('F-271', 'F-225')
  for (const typed of ['QB100003', 'qb 100003', '00003']) expect([typed, found(typed)]).toEqual([typed, ['QB-100003']])
  const user = { id: 3, username: 'ann', displayName: null, role: 'trucker', companyName: null, email: null } as const
  const users = staffUserEntries([{ ...user, phone: '(310) 555-0100', mcNumber: 'MC-884213' }], () => {})
  for (const typed of ['310.555.0100', '+1 310 555 0100', 'MC 884213', '4213']) {
    expect([typed, matching(typed, [{ group: 'Users', actions: users }]).length]).toEqual([typed, 1])
  }
  expect(matching('3105550199', [{ group: 'Users', actions: users }])).toEqual([])
})
