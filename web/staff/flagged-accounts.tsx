import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { listFlaggedAccounts } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { SectionCard } from '#web/shared/parts/section-card.tsx'
import classes from './flagged-accounts.module.css'

/** Shippers who cancel many auctions with bids; nothing while there are none. Source: G-245. */
export function FlaggedAccounts() {
  const { items, total, hasNextPage, fetchNextPage } = useApiPages(listFlaggedAccounts, {})
  if (!items || items.length === 0) return null
  return (
    <SectionCard title="Flagged Accounts" count={total}>
      <ul className={classes.list}>
        {items.map(({ userId, name, cancelledAuctions, lastAt }) => (
          <li key={userId}>
            <Anchor component={Link} to={`/staff/users/${userId}`}>
              {name}
            </Anchor>
            <span>{cancelledAuctions} auctions with bids cancelled in 24 hours</span>
            <span className={classes.time}>
              <RelativeTime at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Anchor component="button" type="button" onClick={() => void fetchNextPage()}>
          Show More
        </Anchor>
      ) : null}
    </SectionCard>
  )
}
