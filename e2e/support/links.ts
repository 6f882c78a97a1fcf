import { callAs } from '#server/test/people.ts'
import type { Market } from './market.ts'
import type { TestServer } from './start-server.ts'

/** Shares an awarded load as its shipper; answers the id of the link, and where it leads. */
export async function shareTracking(
  market: Market,
  server: TestServer,
  loadId: number,
  options: object = {},
): Promise<{ id: number; url: string }> {
  const path = `/api/loads/${loadId}/tracking-links`
  const { status, body } = await callAs(market.shipper, server.url, 'POST', path, {
    label: 'ACME receiving',
    ...options,
  })
  if (status !== 201) throw new Error(`${status}: ${body.message}`)
  return body as unknown as { id: number; url: string }
}
