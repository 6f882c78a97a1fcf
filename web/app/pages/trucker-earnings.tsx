import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { listTruckerBids } from '#domain/bids/api.ts'
import { formatMoney } from '#domain/money.ts'
import { estimatedEarnings } from '#domain/pricing/totals.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import classes from './trucker-earnings.module.css'

/** What the accepted bids come to. Source: A-086 to A-088, A-458, A-459; G-079, G-080. */
export function TruckerEarnings() {
  const { bids, failed, retry } = useAcceptedBids()
  const earnings = bids && estimatedEarnings(bids)
  return (
    <SectionCard title="Recent Earnings" footer={{ label: 'View Earnings', href: '/history' }}>
      {failed ? (
        <p className={classes.failed} role="alert">
          Couldn't load your earnings
          <Button variant="subtle" size="xs" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : (
        <dl className={classes.periods}>
          <Period label="This Week" dollars={earnings?.week} share={30} />
          <Period label="This Month" dollars={earnings?.month} share={100} />
        </dl>
      )}
      <p className={classes.caption}>
        Estimate from your accepted bids; weekly figure is 25% of the total. Covers all accepted bids to date. See View
        Earnings for actual weeks and months.
      </p>
      <Button variant="default" component={Link} to="/trucker/loads" fullWidth>
        View My Loads
      </Button>
    </SectionCard>
  )
}

function Period({ label, dollars, share }: { label: string; dollars: number | undefined; share: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className={classes.amount}>
          {dollars === undefined ? <Skeleton height={20} width={96} /> : formatMoney(dollars)}
        </b>
        <span
          className={classes.track}
          role="progressbar"
          aria-label={label}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share}%` }} />
        </span>
      </dd>
    </div>
  )
}

/** All accepted bids, however many pages they take; undefined until the last one is there. */
function useAcceptedBids() {
  const list = useApiPages<typeof listTruckerBids, 'trucker'>(listTruckerBids, {
    query: { status: 'accepted', limit: 500 },
  })
  const { hasNextPage, isFetching, loadMore } = list
  useEffect(() => {
    if (hasNextPage && !isFetching) loadMore()
  }, [hasNextPage, isFetching, loadMore])
  return {
    bids: hasNextPage ? undefined : list.items,
    failed: list.isError && !list.isFetching,
    retry: () => void list.refetch(),
  }
}
