import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { profileTabNamed, profileTabsOf } from './profile-tabs.ts'

test('truckers have two tabs more', () => {
  covers('B-120', 'B-121', 'B-157')
  const labels = ['Profile Information', 'Security']
  expect(profileTabsOf('shipper').map(({ label }) => label)).toEqual(labels)
  expect(profileTabsOf('admin').map(({ label }) => label)).toEqual(labels)
  expect(profileTabsOf('trucker').map(({ label }) => label)).toEqual([...labels, 'Service Areas', 'Special Capacity'])
})

test('a tab that the role has not is the first', () => {
  covers('B-121')
  expect(['security', 'areas', 'capacity'].map((name) => profileTabNamed(name, 'trucker'))).toEqual([
    'security',
    'areas',
    'capacity',
  ])
  expect(
    ['security', 'areas', 'capacity', 'toString', '', null].map((name) => profileTabNamed(name, 'shipper')),
  ).toEqual(['security', 'profile', 'profile', 'profile', 'profile', 'profile'])
})
