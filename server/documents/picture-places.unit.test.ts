import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { openPlaces, refuseLongQueue } from './picture-places.ts'

function refusalOf(work: () => void) {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, message: error.message, retryAfter: error.retryAfter }
  }
}

const tooMany = {
  code: 'too-many-pictures',
  message: 'You are sending too many pictures at once. Please try again in 5 seconds.',
  retryAfter: 5,
}
const busy = {
  code: 'pictures-busy',
  message: 'Too many pictures are coming in right now. Please try again in 5 seconds.',
  retryAfter: 5,
}

test("one sender's pictures have limited bytes in memory, and others have room of their own", () => {
  const takePlace = openPlaces({ mostOfOne: 50, mostOfAll: 100 })
  const [first, second] = [takePlace('user 1'), takePlace('user 1')]
  first.hold(30)
  second.hold(20)
  expect(refusalOf(() => second.hold(1))).toEqual(tooMany)
  takePlace('user 2').hold(50)
  first.leave()
  first.leave()
  expect(refusalOf(() => second.hold(31))).toEqual(tooMany)
  second.hold(30)
})

test('all pictures together have so many, counted as they come in', () => {
  const takePlace = openPlaces({ mostOfOne: 100, mostOfAll: 100 })
  const [slow, quick] = [takePlace('user 1'), takePlace('user 2')]
  slow.hold(10)
  quick.hold(60)
  quick.hold(30)
  expect(refusalOf(() => slow.hold(1))).toEqual(busy)
  quick.leave()
  slow.hold(90)
  slow.leave()
  takePlace('user 1').hold(100)
})

test('F-202: so many pictures of one sender wait to be drawn, and so many of all', () => {
  refuseLongQueue(59, 299)
  expect(refusalOf(() => refuseLongQueue(60, 60))).toEqual(tooMany)
  expect(refusalOf(() => refuseLongQueue(0, 300))).toEqual(busy)
})
