import { setTimeout as sleep } from 'node:timers/promises'
import { openStream } from '#server/test/live.ts'
import type { Task } from '../bids.ts'
import { steadily } from './steadily.ts'

/** 50 calls a second, a fifth of them bids; each over a connection of the client's pool, as a proxy before it would. */
export function keepCalling(url: string, work: Task[]) {
  const statuses: Record<string, number> = {}
  const milliseconds: number[] = []
  const begun = performance.now()
  let turn = 0
  const call = async () => {
    const { loadId, trucker } = work[turn % work.length]!
    const isBid = turn++ % 5 === 0
    const from = performance.now()
    const headers = { cookie: trucker.cookie, ...(isBid && { 'content-type': 'application/json' }) }
    const request = isBid ? { method: 'POST', headers, body: '{"drayage":742}' } : { headers }
    const path = isBid ? `/api/loads/${loadId}/bids` : '/api/trucker/bids'
    const status = await fetch(url + path, request).then(
      // A refusal of ours has a code, one of the proxy has none.
      async (answer) => `${answer.status} ${/"code":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''}`.trim(),
      (error: Error) => error.message,
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    milliseconds.push(performance.now() - from)
  }
  const going = steadily(20, call)
  return {
    async stop() {
      await going.stop()
      return { statuses, milliseconds, seconds: (performance.now() - begun) / 1000 }
    },
  }
}

/** A page that comes back as the app does: within 3 s of `bye`. */
export async function keepPage(url: string, cookie: string) {
  let stream = await openStream(url, cookie)
  let [moves, longest, isOver] = [0, 0, false]
  const follow = async () => {
    while (!isOver) {
      await sleep(20)
      if (!stream.isOver()) continue
      const left = performance.now()
      moves += 1
      await sleep(Math.random() * 3000)
      stream = await openStream(url, cookie, { after: Date.now() - 5000 })
      longest = Math.max(longest, performance.now() - left)
    }
  }
  void follow()
  return {
    moves: () => moves,
    longestGap: () => longest,
    close() {
      isOver = true
      stream.close()
    },
  }
}
