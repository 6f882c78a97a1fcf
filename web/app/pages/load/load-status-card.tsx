import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { stepNotes } from '#domain/loads/status-notes.ts'
import { useRefreshAtEnd } from '#web/loads/auctions/public.tsx'
import { AuctionClock } from '#web/loads/public.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { StatusTimeline } from '#web/shared/facts/status/status-timeline.tsx'
import { loadStatusName, statusTimesOf } from '#web/shared/facts/status/statuses.ts'

const withCountdown: readonly AnyLoadStatus[] = ['pending', 'active', 'expired']

/** The status of a load: its timeline so far and the time left of its auction. Source: A-232. */
export function LoadStatusCard({ load, status }: { load: AnyLoad; status: AnyLoadStatus }) {
  const onEnd = useRefreshAtEnd()
  const isTimed = withCountdown.includes(status)
  return (
    <SectionCard title="Load Status" action={isTimed ? <AuctionClock load={load} onEnd={onEnd} /> : null}>
      <StatusTimeline current={loadStatusName(load, status)} times={statusTimesOf(load)} notes={stepNotes(load)} />
    </SectionCard>
  )
}
