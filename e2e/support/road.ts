import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs, type Person } from '#server/test/people.ts'
import type { Market } from './market.ts'
import type { TestServer } from './start-server.ts'

/** What the loads of these tests carry. */
export const roadDetails = {
  containerNumber: 'CSQU3054383',
  pickupNumber: '7K42918',
  steamshipLine: 'MAEU',
  deliveryPlace: { name: 'Pacific Cold Storage', street: '1620 E Watson Center Rd', city: 'Carson', state: 'CA' },
}

/** Posts a load, awards it to the trucker of the market, and acknowledges it; answers its id. */
export async function loadOnRoad(market: Market, server: TestServer, overrides: object = {}): Promise<number> {
  const load = await market.postLoad({ details: roadDetails, pickupTerminalID: 19, ...overrides })
  await market.accept(load, await market.bid(load))
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)
  // A day ago, so that a step can have happened before now.
  await market.sql(`update awards set awarded_at = awarded_at - interval '1 day' where load_id = $1`, [load])
  return load
}

/** Reports a step as the trucker, by the call that a phone sends; `minutesAgo` by the phone's clock. */
export async function report(
  market: Market,
  server: TestServer,
  load: number,
  kind: string,
  {
    minutesAgo = 0,
    clockAhead = 0,
    ...body
  }: { minutesAgo?: number; clockAhead?: number } & Record<string, unknown> = {},
) {
  const phone = Date.now() + clockAhead * 60_000
  const at = new Date(phone - minutesAgo * 60_000).toISOString()
  const sent = { kind, happenedAt: at, deviceNow: new Date(phone).toISOString(), ...body }
  return send(market.trucker, server, `/api/loads/${load}/milestones`, sent)
}

/** A write of an account under a key of its own. */
export async function send({ cookie }: Person, { url }: TestServer, path: string, body: object) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as { id: string; message?: string }
  if (!answer.ok) throw new Error(`${answer.status}: ${read.message}`)
  return read
}

/** What the server has of a load on the road. */
export async function milestonesOf(market: Market, load: number) {
  const { rows } = await market.sql(
    `select id, kind, details, note, voided_at, void_reason, clock_offset_ms, lat from milestones where load_id = $1 order by recorded_at`,
    [load],
  )
  return rows as {
    id: string
    kind: string
    details: Record<string, unknown>
    note: string | null
    voided_at: Date | null
    void_reason: string | null
    clock_offset_ms: number
    lat: number | null
  }[]
}

/** A photo as a camera gives it, of this many pixels. */
export async function photo(page: Page, { width = 1600, height = 1200, name = 'IMG_0001.jpg' } = {}) {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: w, height: h })
      const context = canvas.getContext('2d')!
      for (let line = 0; line < 60; line += 1) {
        context.fillStyle = `hsl(${line * 6} 60% 60%)`
        context.fillRect(0, (line * h!) / 60, w!, h! / 60)
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
      return Array.from(new Uint8Array(await blob!.arrayBuffer()))
    },
    [width, height],
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
}
