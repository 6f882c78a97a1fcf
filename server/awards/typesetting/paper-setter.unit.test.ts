import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Thread, ThreadEnded } from './open-thread.ts'
import { openPaperSetter } from './paper-setter.ts'
import type { PaperToSet } from './set-paper.ts'

const named = (name: string) => ({ kind: 'pod', paper: { loadNumber: name } }) as PaperToSet
const nameOf = ({ paper }: PaperToSet) => ('loadNumber' in paper ? paper.loadNumber : '')
const silent = { error: () => {} }

/** Threads that set a paper when they are let: `begun` has the names of papers in the order in which they were begun. */
function heldThreads() {
  const begun: string[] = []
  const held: { resolve: (content: Buffer) => void; reject: (error: Error) => void }[] = []
  let started = 0
  const start = (): Thread => {
    started += 1
    return {
      set(paper) {
        begun.push(nameOf(paper))
        return new Promise((resolve, reject) => held.push({ resolve, reject }))
      },
      end: async () => held.at(-1)?.reject(new ThreadEnded('ended')),
    }
  }
  const soon = () => new Promise((resolve) => setImmediate(resolve))
  return {
    start,
    begun,
    started: () => started,
    finish: async () => (held.at(-1)!.resolve(Buffer.from(begun.at(-1)!)), soon()),
    fail: async (error: Error) => (held.at(-1)!.reject(error), soon()),
  }
}

test('sets one paper at a time, in turns of the accounts, by one thread', async () => {
  covers('F-219')
  const threads = heldThreads()
  const setter = openPaperSetter(silent, threads.start)
  expect(threads.started()).toBe(0)
  const papers = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => setter.set(name[0]!, named(name)))
  expect(threads.begun).toEqual(['a1'])
  for (let set = 0; set < 5; set += 1) await threads.finish()
  expect(threads.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  expect((await Promise.all(papers)).map(String)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  expect(threads.started()).toBe(1)
})

test('tries a paper again by another thread when one ends, and refuses it when that ends too', async () => {
  covers('F-219')
  const threads = heldThreads()
  const setter = openPaperSetter(silent, threads.start)
  const [first, second, third] = ['one', 'two', 'three'].map((name) => setter.set(name, named(name)))
  const refused = expect(second).rejects.toMatchObject({ code: 'papers-busy', retryAfter: 10 })
  await threads.fail(new ThreadEnded('out of memory'))
  await threads.finish()
  await threads.fail(new ThreadEnded('out of memory'))
  await threads.fail(new ThreadEnded('out of memory'))
  await threads.finish()
  expect(String(await first)).toBe('one')
  await refused
  expect(String(await third)).toBe('three')
  expect(threads.begun).toEqual(['one', 'one', 'two', 'two', 'three'])
  expect(threads.started()).toBe(4)
})

test('passes on what is wrong with a paper, and keeps its thread', async () => {
  covers('F-219')
  const threads = heldThreads()
  const setter = openPaperSetter(silent, threads.start)
  const wrong = expect(setter.set('a', named('one'))).rejects.toThrow('no such time zone')
  const next = setter.set('a', named('two'))
  await threads.fail(new RangeError('no such time zone'))
  await wrong
  await threads.finish()
  expect(String(await next)).toBe('two')
  expect(threads.started()).toBe(1)
})

test('lets 20 papers of an account wait, and keeps no other account out', async () => {
  covers('F-219')
  const threads = heldThreads()
  const setter = openPaperSetter(silent, threads.start)
  const own = Array.from({ length: 21 }, (_, number) => setter.set('a', named(`a${number}`)))
  await expect(setter.set('a', named('more'))).rejects.toThrow(
    "This PDF can't be made right now. Please try again in 10 seconds.",
  )
  const other = setter.set('b', named('b'))
  for (let set = 0; set < 22; set += 1) await threads.finish()
  expect(await Promise.all([...own, other])).toHaveLength(22)
})

test('refuses what waits when it is closed, and starts no thread afterwards', async () => {
  covers('F-219')
  const threads = heldThreads()
  const setter = openPaperSetter(silent, threads.start)
  const refused = ['a', 'b'].map((name) =>
    expect(setter.set(name, named(name))).rejects.toMatchObject({ code: 'papers-busy' }),
  )
  await setter.close()
  await Promise.all(refused)
  await expect(setter.set('c', named('c'))).rejects.toMatchObject({ code: 'papers-busy' })
  expect(threads.begun).toEqual(['a'])
  expect(threads.started()).toBe(1)
})
