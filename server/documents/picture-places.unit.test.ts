import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { openPlaces } from './picture-places.ts'

function refusalOf(work: () => void) {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, message: error.message, retryAfter: error.retryAfter }
  }
}

test('one sender has so many pictures in memory at a time, and others beside it', () => {
  const takePlace = openPlaces({ mostOfOne: 2, mostBytes: 100 })
  const first = takePlace('user 1')
  takePlace('user 1')
  expect(refusalOf(() => takePlace('user 1'))).toEqual({
    code: 'too-many-pictures',
    message: 'You are sending too many pictures at once. Please try again in 5 seconds.',
    retryAfter: 5,
  })
  takePlace('user 2')
  first.leave()
  takePlace('user 1')
})

test('all pictures together have so many bytes in memory, counted as they come in', () => {
  const takePlace = openPlaces({ mostOfOne: 9, mostBytes: 100 })
  const [slow, quick] = [takePlace('user 1'), takePlace('user 2')]
  slow.hold(10)
  quick.hold(60)
  quick.hold(30)
  expect(refusalOf(() => slow.hold(1))).toEqual({
    code: 'pictures-busy',
    message: 'Too many pictures are coming in right now. Please try again in 5 seconds.',
    retryAfter: 5,
  })
  quick.leave()
  slow.hold(90)
  slow.leave()
  takePlace('user 1').hold(100)
})
