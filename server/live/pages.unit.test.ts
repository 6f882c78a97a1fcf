import { expect, test } from 'vitest'
import type { LiveHint } from '#domain/live/api.ts'
import { type Listener, createPages } from './pages.ts'
import { addPart, type Part, sendHints } from './send-hints.ts'

type Sent = { listener: Listener; hints: LiveHint[] }

function page(overrides: Partial<Listener> = {}): Sent {
  const hints: LiveHint[] = []
  const who = { userId: 1, accountId: 1, memberId: null, role: 'trucker' as const, areas: new Set([7]), sessionId: 1 }
  const stream = { begin: () => {}, hint: (hint: LiveHint) => void hints.push(hint), end: () => {}, move: () => {} }
  return { listener: { ...who, ...stream, ...overrides }, hints }
}

test('finds a page by its account, role, session and areas, and once by several of them', () => {
  const [{ listener: trucker }, { listener: staff }] = [page(), page({ userId: null, role: 'staff', areas: new Set() })]
  const pages = createPages([trucker, staff])
  expect([...pages.by('user 1')]).toEqual([trucker])
  expect([...pages.by('staff 1')]).toEqual([staff])
  expect([...pages.by('session 1')]).toEqual([trucker, staff])
  expect([...pages.among(['role trucker', 'area 7', 'user 1', 'area 8'], pages.count())]).toEqual([trucker])
})

test('finds no page that came after the changes were read', () => {
  const [{ listener: first }, { listener: second }] = [page(), page()]
  const pages = createPages([first])
  const count = pages.count()
  pages.add(second)
  expect([...pages.among(['area 7'], count)]).toEqual([first])
})

test('keeps nothing of a page that has gone, whatever areas it had before', () => {
  const { listener } = page()
  const pages = createPages([listener])
  listener.areas = new Set([8])
  pages.refile(listener)
  expect([pages.by('area 7').size, pages.by('area 8').size]).toEqual([0, 1])
  pages.remove(listener)
  const keys = ['area 7', 'area 8', 'user 1', 'role trucker', 'session 1'] as const
  expect([pages.all(), ...keys.map((key) => pages.by(key).size)]).toEqual([[], 0, 0, 0, 0, 0])
})

test('makes one hint for all pages with the same part, and names the write only to the session that made it', async () => {
  const sent = [page({ sessionId: 1 }), page({ sessionId: 2 }), page({ sessionId: 3 })]
  const part: Part = { stale: ['loads'], by: { sessionId: 1, change: 'a'.repeat(32) }, loadId: 5 }
  const parts = new Map()
  for (const { listener } of sent) addPart(parts, listener, part)
  await sendHints(parts)
  const [own, second, third] = sent.map(({ hints }) => hints)
  expect(own).toEqual([{ topics: ['loads'], loadId: 5, own: ['a'.repeat(32)] }])
  expect(second).toEqual([{ topics: ['loads'], loadId: 5 }])
  expect(third![0]).toBe(second![0])
})
