import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { listWonLoads } from '#domain/bids/api.ts'
import { type Endpoint, replyFor } from '#domain/http/endpoint.ts'
import type { UserRole } from '#domain/permissions.ts'
import { listLoads, readLoad } from './api.ts'
import { expandable } from './expand.ts'

const carriers: Endpoint[] = [listLoads, readLoad, listWonLoads]

/** The shape of a load in the answer to a reader. */
function loadFor({ reply }: Endpoint, reader: UserRole): z.ZodObject {
  const shape = replyFor(reply, reader) as z.ZodObject | z.ZodArray<z.ZodObject>
  return 'element' in shape ? shape.element : shape
}

describe.each(carriers)('$path', (carrier) => {
  test.each(Object.entries(expandable))(
    'carries in `%s` what its own call answers, to whom it may answer (F-282)',
    (word, own: Endpoint) => {
      expect(own.scope).toBe(carrier.scope)
      for (const reader of carrier.access as UserRole[]) {
        expect(own.access).toContain(reader)
        const part = loadFor(carrier, reader).shape[word] as z.ZodOptional<z.ZodType>
        const answered = replyFor(own.reply, reader) as z.ZodObject | z.ZodArray
        const carried = part.unwrap() as typeof answered
        const isSame =
          'element' in carried && 'element' in answered ? carried.element === answered.element : carried === answered
        expect(isSame, `${word} for ${reader}`).toBe(true)
      }
    },
  )
})
