import { readClock } from '#domain/clocks/left.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { Progress } from '#domain/loads/progress.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { type Brief, briefOf } from './brief.ts'
import type { HeadlineFacts, HeadlineReader } from './facts.ts'

/** What lists know of a load on its way; those of staff name no area. */
export type LoadOnItsWay = {
  status: AnyLoadStatus
  progress?: Progress | undefined
  drayageAreaID?: number
  export?: boolean
  liveOrdrop?: boolean
  pickupDate?: string | null
  pickupTerminalID?: number | null
  deliveryCityOrZip?: string
  winner?: { truckerId: number } | null
}

/** What a load of a list does now, in a few words; null where its status says it all. Source: F-242. */
export function briefOnItsWay(
  reader: HeadlineReader,
  load: LoadOnItsWay,
  { now, may }: Pick<HeadlineFacts, 'now' | 'may'>,
): Brief | null {
  const facts = factsOf(load)
  return facts && briefOf(reader, { ...facts, now, may })
}

function factsOf({ progress, ...load }: LoadOnItsWay): Omit<HeadlineFacts, 'now'> | null {
  if (!progress) return null
  const clocks = progress.clocks.map(readClock)
  const asked = clocks.find(({ kind }) => kind === 'acknowledge')
  const isOrderDue = clocks.some(({ kind }) => kind === 'delivery_order')
  const zone = load.drayageAreaID === undefined ? clocks[0]?.timeZone : areaTimeZone(load.drayageAreaID)
  return {
    status: load.status,
    ...(load.winner && { trucker: bidderLabel(load.winner.truckerId) }),
    award: { isAcknowledged: !asked, acknowledgeBy: asked?.dueAt },
    hasDeliveryOrder: isOrderDue ? false : undefined,
    clocks,
    milestones: progress.milestones.map(({ kind, happenedAt, newEta }) => ({
      id: kind,
      kind,
      happenedAt,
      voided: undefined,
      details: newEta ? { newEta } : {},
    })),
    road: {
      export: load.export ?? false,
      isLive: load.liveOrdrop ?? true,
      timeZone: zone ?? 'UTC',
      pickupDate: load.pickupDate ?? null,
      pickup: terminalName(load.pickupTerminalID ?? null),
      delivery: load.deliveryCityOrZip ?? 'delivery',
    },
  }
}
