import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { lowerEdge } from './toast-place.ts'

const toast = { left: 16, width: 358, height: 80 }
const box = (top: number, bottom: number, left = 0, right = 390) => ({ left, top, right, bottom })

test('a message stands 16 px above the edge of the window', () => {
  covers('F-116')
  expect(lowerEdge(toast, [], 844)).toBe(828)
  expect(lowerEdge(toast, [box(788, 844, 374, 390)], 844)).toBe(828)
})

test('a message stands above the footer, and above the focused field where that is in its way', () => {
  covers('F-116')
  expect(lowerEdge(toast, [box(0, 60), box(770, 844)], 844)).toBe(754)
  expect(lowerEdge(toast, [box(0, 60), box(770, 844), box(700, 744)], 844)).toBe(684)
  expect(lowerEdge(toast, [box(770, 844), box(600, 640)], 844)).toBe(754)
})

test('a message stands at the bottom where it fits nowhere', () => {
  covers('F-116')
  expect(lowerEdge(toast, [box(0, 60), box(100, 844)], 844)).toBe(828)
})
