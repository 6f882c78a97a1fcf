import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ClockKind } from './clock.ts'

/** The clocks still ahead of a container that was delivered, or loaded for export. */
const afterDelivery: readonly ClockKind[] = ['return_appointment', 'return_by', 'port_cutoff']
const onTheWay: readonly AnyLoadStatus[] = ['assigned', 'do_received', 'do_sent', 'do_received_sent']

/**
 * Whether a clock without a stop still runs in a status: not once staff's status says that its event has happened,
 * reported or not. Source: X-063; G-331.
 */
export function mayRun(kind: ClockKind, status: AnyLoadStatus): boolean {
  return onTheWay.includes(status) || (status === 'delivered' && afterDelivery.includes(kind))
}
