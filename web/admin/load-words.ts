import { type AnyLoadStatus, isAuction } from '#domain/loads/lifecycle.ts'

/** Who a load without a trucker is assigned to: "yet" only while one can still get it. */
export function nobodyOf(status: AnyLoadStatus): string {
  return isAuction(status) ? 'Not assigned yet' : 'Not awarded'
}
