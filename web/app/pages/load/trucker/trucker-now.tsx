import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { readParties } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { Headline } from '#domain/headline/headline.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { formatCents } from '#domain/money.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { useApi } from '#web/api/hooks.ts'
import { AcknowledgeActions } from '#web/awards/public.tsx'
import { useDetails } from '#web/details/public.tsx'
import { useAuctionPhase } from '#web/loads/public.tsx'
import { RoadInCard, useHasProof, useRoadSteps } from '#web/milestones/public.tsx'
import { LoadNow } from '../now/load-now.tsx'
import { companyOf, driverOf } from '../now/people-of.tsx'
import { roadFactsOf } from '../now/road-facts.ts'
import type { TruckerMoves } from './use-trucker-moves.tsx'

type WonNowProps = {
  load: TruckerLoad
  status: AnyLoadStatus
  confirmation: Confirmation | undefined
  /** The acknowledgement waits for the reader. */
  isAwaited: boolean
  /** Leads to the fields of the driver. */
  onName?: (() => void) | undefined
}

/** The first card of a won load: what comes next, and the step to report. Source: F-054, F-242, F-243; G-293. */
export function WonNow({ load, status, confirmation, isAwaited, onName }: WonNowProps) {
  const { data: details } = useDetails(load.id, 'trucker')
  const steps = useRoadSteps()
  const hasProof = useHasProof()
  const { data: parties } = useApi(readParties, { params: { id: load.id } }, { reader: 'trucker' })
  const naming = onName ? (
    <Button variant="default" onClick={onName}>
      Name Driver
    </Button>
  ) : undefined
  const why = parties?.why === 'not_acknowledged' ? 'Shown once you acknowledge' : 'Not shown'
  const isCosted = status === 'completed' && confirmation
  const figure = isCosted
    ? { label: 'Final price', value: formatCents(confirmation.snapshot.totalCents), note: 'as agreed' }
    : undefined
  const actions = ({ action }: Headline): ReactNode =>
    action?.kind === 'acknowledge' && isAwaited && confirmation ? (
      <AcknowledgeActions loadId={load.id} confirmation={confirmation} isOfBatch={load.postedWith !== undefined} />
    ) : null
  return (
    <LoadNow
      facts={{
        reader: 'winner',
        status,
        road: roadFactsOf(load),
        trucker: undefined,
        isAwarded: true,
        details,
        milestones: steps,
        hasProof,
        completedAt: load.completedAt,
        award: confirmation && {
          isAcknowledged: !isAwaited,
          acknowledgeBy: new Date(confirmation.award.acknowledgeBy),
        },
      }}
      places={placesOf(load)}
      people={
        status === 'cancelled'
          ? []
          : [driverOf(details, isAwaited, naming), companyOf('Shipper', parties?.shipper, why)]
      }
      figure={figure}
      actions={actions}
      bar={<RoadInCard />}
    />
  )
}

/** The first card of a load that is auctioned, or went to another trucker. */
export function BidderNow({ load, status, moves }: { load: TruckerLoad; status: AnyLoadStatus; moves: TruckerMoves }) {
  const { data: details } = useDetails(load.id, 'trucker')
  const isDeciding = useAuctionPhase(load) === 'deciding'
  return (
    <LoadNow
      facts={{
        reader: 'bidder',
        status,
        road: roadFactsOf(load),
        trucker: undefined,
        isAwarded: false,
        details,
        milestones: [],
        auction: {
          isDeciding,
          ownBid: load.myBidStatus === 'pending' ? (moves.isUnconfirmed ? 'unconfirmed' : 'pending') : undefined,
          mayBid: moves.isTaken,
          endsAt: new Date(isDeciding ? load.expiresAt : load.biddingEndsAt),
        },
      }}
      places={placesOf(load)}
      people={[]}
      actions={() => null}
    />
  )
}

function placesOf(load: TruckerLoad) {
  return {
    area: areaName(load.drayageAreaID) ?? '',
    back: terminalName(load.returnTerminalID),
    deliveryDate: load.deliveryDate,
  }
}
