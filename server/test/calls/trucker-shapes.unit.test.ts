import { expect, test } from 'vitest'
import type { z } from 'zod'
import { TruckerBid, WonLoad } from '#domain/bids/bid.ts'
import { replyFor } from '#domain/http/endpoint.ts'
import { LiveHint } from '#domain/live/api.ts'
import { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { jsonSchemaOf } from '#server/http/json-schema.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'

/** Fields only for the shipper, or that reveal how many bids there are and whose. */
const never = ['targetPrice', 'awardLimit', 'bidCount', 'winner', 'scenarios', 'truckerName']

/** The names of all fields of a shape, at any depth; of a person of the own company, only those that are not theirs. */
function fieldsOf(shape: z.ZodType): string[] {
  const names = new Set<string>()
  JSON.stringify(jsonSchemaOf(shape, 'output'), (key, part: unknown) => {
    if (key !== 'properties') return part
    const isPerson = Object.hasOwn(part as object, 'fullName')
    for (const name of Object.keys(part as object)) if (!isPerson || name !== 'awardLimit') names.add(name)
    return part
  })
  return [...names]
}

const declared = await declaredEndpoints()

test('no answer or hint to a trucker has a field for the target price, a bid count or the winner', async () => {
  covers('Y-002', 'A-157', 'A-279')
  for (const endpoint of declared) {
    const shape = replyFor(endpoint.reply, 'trucker')
    const isForTruckers = endpoint.access === 'anyone' || endpoint.access.includes('trucker')
    if (!isForTruckers || !shape) continue
    expect(
      fieldsOf(shape).filter((field) => never.includes(field)),
      nameOf(endpoint),
    ).toEqual([])
  }
  expect(fieldsOf(LiveHint).filter((field) => never.includes(field))).toEqual([])
  expect(fieldsOf(ShipperLoad)).toEqual(expect.arrayContaining(['targetPrice', 'bidCount', 'winner']))
})

test('no load of a trucker may have the status of an auction without bids', () => {
  covers('Y-002', 'F-028')
  for (const shape of [TruckerLoad, WonLoad, TruckerBid.shape.load]) {
    expect(shape.shape.status.safeParse('pending').success).toBe(false)
    expect(shape.shape.status.safeParse('active').success).toBe(true)
  }
  expect(ShipperLoad.shape.status.safeParse('pending').success).toBe(true)
})
