import { z } from 'zod'
import { historyKinds, historyTypes } from '#domain/events/history-kinds.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'

/** One line: what happened in words, to which load, and for bids the total that this reader sees elsewhere, in dollars. */
export const HistoryItem = z.object({
  id: PublicId,
  type: z.enum(historyTypes),
  kind: z.enum(historyKinds),
  title: z.string(),
  details: z.string(),
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
  amount: z.number().nullable(),
  time: Instant,
})
export type HistoryItem = z.output<typeof HistoryItem>
