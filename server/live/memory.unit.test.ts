import { expect, test } from 'vitest'
import { clockTolerance, createMemory } from './memory.ts'

let time = 0
const memoryAt = (start: number) => {
  time = start
  return createMemory<number>(() => time)
}

test('returns what came since a moment, with tolerance for clocks that differ', () => {
  const memory = memoryAt(1000)
  for (const at of [10_000, 20_000, 30_000]) {
    time = at
    memory.add([at])
  }
  expect(memory.since(30_001 + clockTolerance)).toEqual([])
  expect(memory.since(20_000 + clockTolerance)).toEqual([20_000, 30_000])
  expect(memory.since(20_001 + clockTolerance)).toEqual([30_000])
  expect(memory.since(1000 + clockTolerance)).toEqual([10_000, 20_000, 30_000])
})

test('knows nothing from before it listened or was cleared', () => {
  const memory = memoryAt(5000)
  expect(memory.since(4999)).toBeNull()
  time = 6000
  memory.add([1])
  memory.clear()
  expect(memory.since(5999)).toBeNull()
  expect(memory.since(6000)).toEqual([])
})

test('forgets the oldest beyond 500 and says so', () => {
  const memory = memoryAt(0)
  for (let count = 1; count <= 501; count += 1) {
    time = count
    memory.add([count])
  }
  expect(memory.since(1)).toBeNull()
  expect(memory.since(2)).toHaveLength(500)
})
