import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { pageApartAt } from './web-pages.ts'

test.each([
  ['/developers', 'developers.html'],
  ['/developers/', 'developers.html'],
  ['/developers/?x=/', 'developers.html'],
  ['/t/', 'tracking.html'],
  ['/d?x=1', 'driver.html'],
  ['/developers//', undefined],
  ['/developers/quaybid.d.ts', undefined],
  ['/', undefined],
])('at %s there is %s of the pages that are built apart', (url, file) => {
  covers('Y-185', 'X-017')
  expect(pageApartAt(url)).toBe(file)
})
