import type { LiveHint } from '#domain/live/api.ts'
import type { Visitor } from '#domain/permissions.ts'

/** An open page: who reads it and how to reach it. */
export type Listener = {
  /** Null for staff. */
  userId: number | null
  /** Of the user or the member of staff. */
  accountId: number
  /** Of an account; null for its owner and staff. */
  memberId: number | null
  role: Visitor
  areas: Set<number>
  sessionId: number
  /** Says that hints are listened for. */
  begin: () => void
  hint: (hint: LiveHint) => void
  /** Ends the stream: the session is over. */
  end: () => void
  /** Ends the stream: the server stops, and the page connects again. */
  move: () => void
}

/** The keys of open pages: a change is judged only for those that it may concern, however many others are open. */
export type PageKey = `user ${number}` | `staff ${number}` | `role ${Visitor}` | `area ${number}` | `session ${number}`

/** A set of open pages. */
export type Pages = {
  all: () => Listener[]
  has: (listener: Listener) => boolean
  /** Those with a key, the oldest first. */
  by: (key: PageKey) => ReadonlySet<Listener>
  /** Those with any of these keys that were open when the set had a count; each once. */
  among: (keys: PageKey[], count: number) => Set<Listener>
  /** How many have ever been added. */
  count: () => number
  add: (listener: Listener) => void
  remove: (listener: Listener) => void
  /** Files a page under its new areas. */
  refile: (listener: Listener) => void
}

const none: ReadonlySet<Listener> = new Set()

export function createPages(listeners: Listener[] = []): Pages {
  const files = new Map<Listener, { number: number; keys: PageKey[] }>()
  const byKey = new Map<PageKey, Set<Listener>>()
  let count = 0

  function file(listener: Listener, number: number): void {
    const keys = keysOf(listener)
    files.set(listener, { number, keys })
    for (const key of keys) {
      const those = byKey.get(key)
      if (those) those.add(listener)
      else byKey.set(key, new Set([listener]))
    }
  }
  function remove(listener: Listener): void {
    for (const key of files.get(listener)?.keys ?? []) {
      const those = byKey.get(key)
      those?.delete(listener)
      if (those?.size === 0) byKey.delete(key)
    }
    files.delete(listener)
  }
  const by = (key: PageKey) => byKey.get(key) ?? none
  const pages: Pages = {
    all: () => [...files.keys()],
    has: (listener) => files.has(listener),
    by,
    among(keys, upTo) {
      const those = new Set<Listener>()
      for (const key of keys) for (const one of by(key)) if (files.get(one)!.number <= upTo) those.add(one)
      return those
    },
    count: () => count,
    add(listener) {
      count += 1
      file(listener, count)
    },
    remove,
    refile(listener) {
      const filed = files.get(listener)
      if (!filed) return
      remove(listener)
      file(listener, filed.number)
    },
  }
  for (const listener of listeners) pages.add(listener)
  return pages
}

/** The key of a page's account; users and staff have separate ids. */
export function accountKey({ userId, accountId }: Pick<Listener, 'userId' | 'accountId'>): PageKey {
  return userId === null ? `staff ${accountId}` : `user ${userId}`
}

function keysOf(listener: Listener): PageKey[] {
  const { role, sessionId, areas } = listener
  return [
    accountKey(listener),
    `role ${role}`,
    `session ${sessionId}`,
    ...[...areas].map((area): PageKey => `area ${area}`),
  ]
}
