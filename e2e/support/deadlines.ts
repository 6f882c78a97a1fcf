import { addDays, dateIn } from '#domain/days.ts'
import { callAs } from '#server/test/people.ts'
import type { Market } from './market.ts'
import type { TestServer } from './start-server.ts'

const homeZone = 'America/Los_Angeles'

/** The calendar date in Los Angeles, so many days from now. */
export function homeDay(days: number): string {
  return addDays(dateIn(new Date(), homeZone), days)
}

/** Changes the details of a load as its shipper, whatever their version. */
export async function changeDetails(server: TestServer, { shipper }: Market, load: number, change: object) {
  const path = `/api/loads/${load}/details`
  const { body } = await callAs(shipper, server.url, 'GET', path)
  const { version } = body as unknown as { version: number }
  const { status } = await callAs(shipper, server.url, 'PATCH', path, { version, ...change })
  if (status !== 200) throw new Error(`The details of ${load} were not changed: ${status}`)
}

/** A load that the trucker has won and acknowledged, with details; the last free day is so many days from now. */
export async function wonLoad(server: TestServer, market: Market, freeDays: number | null, details: object = {}) {
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  const { shipper, trucker } = market
  const lastFreeDays = freeDays === null ? [] : [{ source: 'line', date: homeDay(freeDays) }]
  await changeDetails(server, market, load, { lastFreeDays, steamshipLine: 'MSCU', ...details })
  const acknowledged = { version: 1, name: 'Dana Ortiz', agreed: true }
  await callAs(trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, acknowledged)
  const { body } = await callAs(shipper, server.url, 'GET', `/api/loads/${load}`)
  return { id: load, loadNumber: (body as unknown as { loadNumber: string }).loadNumber }
}
