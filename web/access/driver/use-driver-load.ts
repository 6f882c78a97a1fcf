import { useCallback, useEffect, useState } from 'react'
import { readDriverLoad } from '#domain/access/driver-api.ts'
import type { DriverLoad } from '#domain/access/driver.ts'
import { ApiError } from '#web/api/error.ts'
import { keepLoad, keptLoads, noteContact, type Owner } from '#web/milestones/road/public.tsx'
import { callByLink } from '../page/call-by-link.ts'

/** Milliseconds between two looks while the page is open. */
const pause = 60_000

/** What the page knows: the load, when it was read, and what is in the way of reading it again. */
export type DriverRead = { load: DriverLoad | null; readAt: Date | null; problem: 'invalid' | 'unreachable' | null }

/** The load of a link: read now, every minute and with signal; without, as it was read last, for 14 days. */
export function useDriverLoad(token: string, owner: Owner) {
  const [read, setRead] = useState<DriverRead>({ load: null, readAt: null, problem: null })
  const look = useCallback(async () => {
    const answer = await ask(token)
    if (answer.load) void keepLoad(owner, 0, answer.load)
    setRead((known) => ({ ...known, ...answer }))
  }, [token, owner])
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const again = () => void look()
    void keptLoads(owner).then(([kept]) => {
      if (!kept) return
      setRead((known) => (known.load ? known : { ...known, load: kept.facts as DriverLoad, readAt: new Date(kept.at) }))
    })
    again()
    window.addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
    const timer = setInterval(again, pause)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [owner, look])
  return { ...read, look }
}

async function ask(token: string): Promise<Partial<DriverRead>> {
  try {
    const response = await callByLink(readDriverLoad, {}, { token })
    noteContact(response.headers.get('date'))
    return { load: (await response.json()) as DriverLoad, readAt: new Date(), problem: null }
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'link-invalid'
    return { problem: isOver ? 'invalid' : 'unreachable' }
  }
}
