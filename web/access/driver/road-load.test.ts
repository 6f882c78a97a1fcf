import { expect, test } from 'vitest'
import type { DriverLoad } from '#domain/access/driver.ts'
import { covers } from '#domain/testing.ts'
import { wordsOf } from '#web/milestones/road/public.tsx'
import { roadLoadOf } from './road-load.ts'

test('the emergency phone of dangerous goods reads as people write it', () => {
  covers('F-230')
  const hazmat = { unNumber: 'UN1263', hazardClass: '3', emergencyPhone: '+18005550100;ext=4' }
  const load = { weight: 'Legal', appointments: [], details: { sealNumbers: [], hazmat } } as unknown as DriverLoad
  const { facts } = roadLoadOf(load, wordsOf.en)
  expect(facts).toContainEqual([wordsOf.en.hazmat, 'UN1263, 3, (800) 555-0100 ext. 4'])
})
