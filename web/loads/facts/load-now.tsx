import { readClock } from '#domain/clocks/left.ts'
import { bidderLabel } from '#domain/formats.ts'
import { type Brief, briefOf } from '#domain/headline/brief.ts'
import type { HeadlineFacts, HeadlineReader } from '#domain/headline/facts.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { Progress } from '#domain/loads/progress.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { SecondLine } from '#web/shared/table/two-lines.tsx'

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

/** What an awarded load does now, by the server's clock, as the line below its status; nothing else. Source: F-242, F-253. */
export function LoadNow({ load, reader }: { load: LoadOnItsWay; reader: HeadlineReader }) {
  const facts = factsOf(load)
  const brief = useByServerClock((now) =>
    JSON.stringify(facts ? briefOf(reader, { ...facts, now: new Date(now) }) : null),
  )
  const read = JSON.parse(brief) as Brief | null
  if (!read) return null
  return (
    <SecondLine tone={read.tone} title={read.whole}>
      {read.text}
    </SecondLine>
  )
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
