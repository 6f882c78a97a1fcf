import { z } from 'zod'
import { Bid } from '#domain/bids/bid.ts'

/** A bid as an admin sees it: with the name of its trucker. Source: G-052, G-117. */
export const AdminBid = Bid.extend({ truckerName: z.string() })
export type AdminBid = z.output<typeof AdminBid>
