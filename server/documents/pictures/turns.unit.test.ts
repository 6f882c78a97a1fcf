import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { openTurns } from './turns.ts'

/** Turns two at a time, with the order in which works begin; `end` ends one. */
function stage(mostAtOnce = 2) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const inTurn = openTurns({ mostAtOnce, refuse: () => {} })
  return {
    begun,
    ask: (name: string, isHeavy = false) =>
      inTurn(name[0]!, isHeavy, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)!()
      await turn()
    },
  }
}

test('F-202: one at a time of each, and no account waits for the next ones of another', async () => {
  const { ask, begun, end } = stage()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name)
  await turn()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  await end('c1')
  expect(begun.slice(3)).toEqual(['a2', 'b2'])
  await end('a2')
  await end('b2')
  await end('a3')
  await end('a4')
  expect(begun.slice(5)).toEqual(['a3', 'a4'])
})

test('F-202: goes round among the accounts that wait', async () => {
  const { ask, begun, end } = stage(1)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name)
  await turn()
  for (let at = 0; at < 6; at += 1) await end(begun[at]!)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('F-202: heavy work leaves a place for light work', async () => {
  const { ask, begun, end } = stage()
  for (const name of ['a1', 'b1', 'c1']) void ask(name, true)
  void ask('d1')
  await turn()
  expect(begun).toEqual(['a1', 'd1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'd1', 'b1'])
})

test('a turn ends when its work fails, and a refused one takes no place', async () => {
  covers('F-202')
  const inTurn = openTurns({
    mostAtOnce: 1,
    refuse: (ofOne, ofAll) => {
      if (ofOne + ofAll > 1) throw new Error(`${ofOne} of ${ofAll} wait`)
    },
  })
  const held = Promise.withResolvers<void>()
  const first = inTurn('a', false, () => held.promise)
  const second = inTurn('a', false, async () => 'second')
  await expect(inTurn('a', false, async () => 'third')).rejects.toThrow('1 of 1 wait')
  held.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('second')
})
