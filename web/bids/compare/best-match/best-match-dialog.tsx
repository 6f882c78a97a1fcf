import { Button, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { LoadSummary, useBidsNow } from '#web/loads/public.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AcceptBidDialog } from '../accept-bid-dialog.tsx'
import { bestMatch, matchReasons } from './best-match.ts'
import { BidFigures } from '../bid-figures.tsx'
import { useBidsOfLoad } from '../use-bids-of-load.ts'
import classes from './best-match-dialog.module.css'

export type BestMatchDialogProps = { load: AnyLoad; opened: boolean; onClose: () => void }

/** Names the cheapest pending bid and says why; accepting it asks as usual. Source: A-238; G-066. */
export function BestMatchDialog({ load, opened, onClose }: BestMatchDialogProps) {
  const bids = useBidsOfLoad(load.id, opened)
  const accepting = useDialog<Bid>()
  const match = bestMatch(useBidsNow(bids.data ?? [], load))
  const { best } = match

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={`Best match for load ${load.loadNumber}`}
        facts={<LoadSummary load={load} />}
        size={640}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button disabled={!bids.isCurrent || !best} onClick={() => best && accepting.open(best)}>
              Accept Bid
            </Button>
          </>
        }
      >
        <MatchState bids={bids}>
          {best ? <Match load={load} {...match} best={best} /> : <NoMatch bids={bids.data ?? []} />}
        </MatchState>
      </FormDialog>
      {accepting.item ? (
        <AcceptBidDialog
          key={accepting.opening}
          load={load}
          seen={accepting.item}
          {...accepting.props}
          onAccepted={onClose}
        />
      ) : null}
    </>
  )
}

function MatchState({ bids, children }: { bids: ReturnType<typeof useBidsOfLoad>; children: ReactNode }) {
  if (bids.isCurrent) return children
  if (bids.errorText && !bids.isFetching) {
    return <FailedList title={bids.errorText} onRetry={() => void bids.refetch()} />
  }
  return (
    <div role="status" aria-label="Loading bids">
      <Skeleton height={16} width="70%" />
      <Skeleton height={20} mt={24} />
      <Skeleton height={120} mt={16} />
    </div>
  )
}

type MatchProps = { load: AnyLoad; best: Bid; next: Bid | undefined; pending: number }

function Match({ load, best, next, pending }: MatchProps) {
  return (
    <>
      <p className={classes.rule}>
        The best match is the pending bid with the lowest estimated total cost. If totals tie, the earlier bid wins.
      </p>
      <div className={classes.well}>
        <BidFigures bid={best} />
      </div>
      <h3 className={classes.heading}>Why this bid</h3>
      <ul className={classes.reasons}>
        {matchReasons(load.targetPrice ?? null, { best, next, pending }).map((reason) => (
          <li key={reason}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

function NoMatch({ bids }: { bids: readonly Bid[] }) {
  if (bids.some(({ needsConfirmation = false }) => needsConfirmation)) {
    return (
      <EmptyState kind="empty" title="No bid on this load has a confirmed price.">
        Offer the load to a bid, or wait until a trucker confirms.
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="empty" title="There is no pending bid on this load.">
      You need at least one pending bid.
    </EmptyState>
  )
}
