import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { Topic } from '#domain/http/topics.ts'
import type { LiveHint } from '#domain/live/api.ts'
import type { ChangeMark } from '#server/db/change-mark.ts'
import { signal } from '#server/metrics/signals.ts'
import type { Listener } from './pages.ts'

/** The stale topics of one change on one page. The pages of one kind share it. */
export type Part = { stale: readonly Topic[]; by: ChangeMark | undefined; loadId?: number }

/** The stale topics of several changes, by page. */
export type PartsByPage = Map<Listener, Part[]>

/** Hints written in one go: a hint for many pages does not keep all other work of the process waiting. */
const batch = 250

export function addPart(parts: PartsByPage, listener: Listener, part: Part): void {
  if (part.stale.length === 0) return
  const those = parts.get(listener)
  if (those) those.push(part)
  else parts.set(listener, [part])
}

/** Sends each page one hint of all that is stale on it. */
export async function sendHints(partsByPage: PartsByPage): Promise<void> {
  const known = new Map<Part, LiveHint>()
  let written = 0
  for (const [listener, parts] of partsByPage) {
    listener.hint(hintFor(listener, parts, known))
    written += 1
    if (written % batch === 0) await afterOtherWork()
  }
  if (written > 0) signal('hinted', { pages: written })
}

/** Most pages have one part, of someone else's write: they get the same hint, which is put into text once. */
function hintFor(listener: Listener, parts: Part[], known: Map<Part, LiveHint>): LiveHint {
  const [part] = parts as [Part]
  if (parts.length > 1 || part.by?.sessionId === listener.sessionId) return hintOf(listener, parts)
  const hint = known.get(part) ?? hintOf(listener, parts)
  known.set(part, hint)
  return hint
}

function hintOf(listener: Listener, parts: Part[]): LiveHint {
  const topics = new Set(parts.flatMap(({ stale }) => stale))
  const [loadId, ...otherLoads] = new Set(parts.flatMap((part) => part.loadId ?? []))
  const own = ownIn(listener, parts)
  return {
    topics: [...topics],
    ...(loadId !== undefined && otherLoads.length === 0 && { loadId }),
    ...(own && { own }),
  }
}

/** The writes of the listener's session, where all of this comes from them: no other session learns their ids. */
function ownIn({ sessionId }: Listener, parts: Part[]): LiveHint['own'] {
  const own = parts.flatMap(({ by }) => (by?.sessionId === sessionId ? by.change : []))
  return own.length === parts.length ? [...new Set(own)] : undefined
}
