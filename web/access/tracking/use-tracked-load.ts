import { useEffect, useState } from 'react'
import { readTrackedLoad } from '#domain/access/tracking-api.ts'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import { ApiError } from '#web/api/error.ts'
import { callByLink } from '../page/call-by-link.ts'

/** Milliseconds between two looks. Source: X-124. */
const pause = 60_000

/** What the page knows: the load, when by the server's clock it was last asked for, and what is in the way. */
export type Followed = {
  load: TrackedLoad | null
  updatedAt: Date | null
  problem: 'invalid' | 'busy' | 'unreachable' | null
}

const nothing: Followed = { load: null, updatedAt: null, problem: null }

/** The load of a link: asked for every minute, and when the page is looked at again; no more once the link has ended. */
export function useTrackedLoad(token: string): Followed {
  const [followed, setFollowed] = useState<Followed>(nothing)
  useEffect(() => follow(token, setFollowed), [token])
  return followed
}

/** Returns what ends it. */
function follow(token: string, show: (followed: Followed) => void): () => void {
  let known = nothing
  let etag = ''
  let timer = 0
  const ended = new AbortController()
  const { signal } = ended

  async function look(): Promise<void> {
    window.clearTimeout(timer)
    const answer = await ask(token, etag, signal)
    if (signal.aborted) return
    etag = answer.etag ?? etag
    known =
      answer.followed.problem === 'invalid' ? { ...nothing, problem: 'invalid' } : { ...known, ...answer.followed }
    show(known)
    if (known.problem === 'invalid') ended.abort()
    else timer = window.setTimeout(() => void look(), pause)
  }
  function lookAgain(): void {
    if (!document.hidden && !signal.aborted) void look()
  }

  void look()
  document.addEventListener('visibilitychange', lookAgain, { signal })
  window.addEventListener('online', lookAgain, { signal })
  return () => {
    ended.abort()
    window.clearTimeout(timer)
  }
}

type Answer = { followed: Partial<Followed>; etag?: string | null }

async function ask(token: string, etag: string, signal: AbortSignal): Promise<Answer> {
  try {
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {}
    const response = await callByLink(readTrackedLoad, {}, { token, signal, headers })
    const updatedAt = new Date(response.headers.get('date') ?? Date.now())
    if (response.status === 304) return { followed: { updatedAt, problem: null } }
    const load = (await response.json()) as TrackedLoad
    return { followed: { load, updatedAt, problem: null }, etag: response.headers.get('etag') }
  } catch (error) {
    return { followed: { problem: problemOf(error) } }
  }
}

function problemOf(error: unknown): Followed['problem'] {
  if (!(error instanceof ApiError)) return 'unreachable'
  return error.code === 'link-invalid' ? 'invalid' : 'busy'
}
