import type { AnyLoadStatus } from '#domain/loads/lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { stepNotes } from '#domain/loads/status-notes.ts'
import { useAuctionEnd } from '#web/auctions/use-auction-end.ts'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { StatusTimeline } from '#web/shared/status-timeline.tsx'

const withCountdown: readonly AnyLoadStatus[] = ['pending', 'active', 'expired']

/** Where a load stands: its way so far with times, and how long its auction still runs. Source: docs/requirements.md, A-232. */
export function LoadStatusCard({ load, status }: { load: AnyLoad; status: AnyLoadStatus }) {
  const onEnd = useAuctionEnd()
  const times = { pending: load.createdAt, ...load.statusTimes }
  const isTimed = withCountdown.includes(status)
  return (
    <SectionCard
      title="Load Status"
      action={isTimed ? <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} onEnd={onEnd} /> : null}
    >
      <StatusTimeline current={status} times={times} notes={stepNotes(load)} />
    </SectionCard>
  )
}
