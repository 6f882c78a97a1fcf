import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { profileTabNamed, profileTabsOf } from './profile-tabs.ts'

test('gives truckers two more tabs', () => {
  covers('B-120', 'B-121', 'B-157')
  const labels = ['Profile Information', 'Security']
  expect(profileTabsOf('shipper').map(({ label }) => label)).toEqual(labels)
  expect(profileTabsOf('admin').map(({ label }) => label)).toEqual(labels)
  expect(profileTabsOf('trucker').map(({ label }) => label)).toEqual([...labels, 'Service Areas', 'Special Capacity'])
})

test('falls back to the first tab for a tab that the role does not have', () => {
  covers('B-121')
  expect(['security', 'areas', 'capacity'].map((name) => profileTabNamed(name, profileTabsOf('trucker')))).toEqual([
    'security',
    'areas',
    'capacity',
  ])
  expect(
    ['security', 'areas', 'capacity', 'toString', '', null].map((name) =>
      profileTabNamed(name, profileTabsOf('shipper')),
    ),
  ).toEqual(['security', 'profile', 'profile', 'profile', 'profile', 'profile'])
})
