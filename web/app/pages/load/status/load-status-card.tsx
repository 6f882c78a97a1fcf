import type { ReactNode } from 'react'
import { type AnyLoadStatus, isAssigned } from '#domain/auctions/load-lifecycle.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { stepNotes } from '#domain/loads/status-notes.ts'
import { formatCents } from '#domain/money.ts'
import { DeadlineRows, type useDetails } from '#web/details/public.tsx'
import { useRefreshAtEnd } from '#web/loads/auctions/public.tsx'
import { AuctionClock } from '#web/loads/public.tsx'
import { loadStatusName, statusTimesOf } from '#web/shared/facts/status/statuses.ts'
import { OfficeStatusCard } from './office-status.tsx'
import { SideRow } from './side-row.tsx'

const withCountdown: readonly AnyLoadStatus[] = ['pending', 'active', 'expired']

type LoadStatusCardProps = {
  load: AnyLoad
  status: AnyLoadStatus
  /** The clocks of a load that a trucker has. */
  deadlines?: { query: ReturnType<typeof useDetails>; href: string } | undefined
  confirmation?: Confirmation | undefined
  children?: ReactNode
}

/** The status of a load, what is due, and to the shipper the agreed cost; while it is auctioned, the time left. Source: A-232; F-243. */
export function LoadStatusCard({ load, status, deadlines, confirmation, children }: LoadStatusCardProps) {
  const onEnd = useRefreshAtEnd()
  return (
    <OfficeStatusCard
      status={loadStatusName(load, status)}
      times={statusTimesOf(load)}
      notes={stepNotes(load)}
      isOffice={isAssigned(status) || status === 'completed'}
    >
      {withCountdown.includes(status) ? (
        <SideRow label="Auction">
          <AuctionClock load={load} onEnd={onEnd} />
        </SideRow>
      ) : null}
      {deadlines ? <DeadlineRows {...deadlines} /> : null}
      {confirmation ? <AgreedCost confirmation={confirmation} /> : null}
      {children}
    </OfficeStatusCard>
  )
}

function AgreedCost({ confirmation: { snapshot } }: { confirmation: Confirmation }) {
  const { totalCents, upToCents } = snapshot
  const note = upToCents > totalCents ? `up to ${formatCents(upToCents)} with prepull` : 'No prepull quoted'
  return (
    <SideRow label="Agreed cost" note={note}>
      {formatCents(totalCents)}
    </SideRow>
  )
}
