import { expect, test } from 'vitest'
import { loadEntries, matching, pageEntries } from './palette-entries.tsx'

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
