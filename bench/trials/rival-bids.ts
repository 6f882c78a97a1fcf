import { callAs, type Person } from '#server/test/people.ts'
import type { ServerProcess } from '#server/test/processes/processes.ts'
import type { Market } from '../market.ts'
import { steadily } from './steadily.ts'

/** 50 bids a second; on every tenth, two bids of its load are accepted at once, of which one may win. */
export function keepBidding(servers: ServerProcess[], { truckers, shipper }: Market, loads: number[]) {
  const [acknowledged, successes, awarded] = [[] as number[], [] as number[], [] as number[]]
  const statuses: Record<string, number> = {}
  const bidOf = new Map<number, number>()
  let turn = 0
  const note = (status: number | string) => (statuses[status] = (statuses[status] ?? 0) + 1)
  const url = () => servers[turn % servers.length]!.url
  const call = (person: Person, path: string, body?: object) =>
    callAs(person, url(), 'POST', path, body).then(
      (answer) => (note(answer.status), answer),
      () => void note('no answer'),
    )
  const bid = async () => {
    const [loadId, trucker] = [loads[turn % loads.length]!, truckers[turn % truckers.length]!]
    turn += 1
    const answer = await call(trucker, `/api/loads/${loadId}/bids`, { drayage: 500 })
    if (answer?.status !== 201) return
    acknowledged.push(answer.body.id)
    successes.push(performance.now())
    const rival = bidOf.get(loadId)
    bidOf.set(loadId, answer.body.id)
    if (rival === undefined || turn % 10 !== 0) return
    const both = [rival, answer.body.id].map((id) => call(shipper, `/api/loads/${loadId}/accept-bid/${id}`))
    if ((await Promise.all(both)).some((one) => one?.status === 200)) awarded.push(loadId)
  }
  const going = steadily(20, bid)
  return {
    async stop() {
      await going.stop()
      return { acknowledged, successes: successes.toSorted((a, b) => a - b), statuses, awarded }
    },
  }
}
