import { type StatusName, statusLabels } from './statuses.ts'

export type StepTimes = Partial<Record<StatusName, string>>
export type TimelineStep = { status: StatusName; label: string; state: 'past' | 'now' | 'ahead' }

const auction: StatusName[] = ['pending', 'active']
const auctionForTrucker: StatusName[] = ['open']
const afterAuction: StatusName[] = ['assigned', 'do_received_sent', 'delivered', 'returned', 'billed', 'completed']

/**
 * The steps of a load from posting, for truckers from its opening, to completion.
 *
 * A load that expired, was cancelled or went to someone else ends there: the steps that it never reached are left out. Delivered and returned
 * are one step until one of them happens. Source: A-232; F-063.
 */
export function timelineSteps(current: StatusName, times: StepTimes): TimelineStep[] {
  const shown = statusesOf(current, times)
  const position = shown.indexOf(current)
  return shown.map((status, index) => {
    const state = index === position ? 'now' : index < position ? 'past' : 'ahead'
    const isEither = status === 'delivered' && state === 'ahead'
    return { status, label: isEither ? 'Delivered or returned' : statusLabels[status], state }
  })
}

function statusesOf(current: StatusName, times: StepTimes): StatusName[] {
  const steps = [...(times.open === undefined ? auction : auctionForTrucker), ...afterAuction]
  if (!steps.includes(current)) {
    return [...steps.filter((status) => times[status] !== undefined || status === 'pending'), current]
  }
  const wasReturned = current === 'returned' || times.returned !== undefined
  return steps.filter((status) => status !== (wasReturned ? 'delivered' : 'returned'))
}
