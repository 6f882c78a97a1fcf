import { type Icon, IconFileText, IconGavel, IconPackage, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { StaffActivityItem } from '#domain/activity/staff-activity-item.ts'
import type { StaffActivityType } from '#domain/events/row.ts'
import { dashboardIntervals } from '#domain/staff/dashboard.ts'
import { staffActivity } from '#domain/staff/dashboard-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { useHeldBack, useIsFresh } from './use-new-lines.ts'
import classes from './staff-feed.module.css'

const icons: Record<StaffActivityType, Icon> = {
  load: IconPackage,
  bid: IconGavel,
  user: IconUser,
  document: IconFileText,
}

/** What happened recently on the whole platform. Source: B-045 to B-047, B-053; G-166. */
export function StaffFeed() {
  const { data, isError, isFetching, errorText, refetch } = useApi(
    staffActivity,
    {},
    { failure: "Couldn't load recent activity", every: dashboardIntervals.activity },
  )
  const { shown: items, holding } = useHeldBack(data)
  const isFresh = useIsFresh(items)
  const retry = () => void refetch()

  return (
    <section className={classes.card} aria-label="Recent Activity" aria-busy={!items && !isError} {...holding}>
      {isError && !items ? (
        <FailedList title="Couldn't load recent activity" retrying={isFetching} onRetry={retry}>
          Nothing is lost. We just couldn't load it.
        </FailedList>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState kind="empty" title="No recent activity found">
          Load, bid, account and document activity appears here automatically.
        </EmptyState>
      ) : null}
      <ul className={classes.list}>
        {items?.map((item) => (
          <li key={item.id} data-fresh={isFresh(item) || undefined}>
            <Line item={item} />
          </li>
        ))}
        {!items && !isError ? [0, 1, 2].map((index) => <LineSkeleton key={index} index={index} />) : null}
      </ul>
      {items && !isFetching ? <RefreshFailed text={errorText} onRetry={retry} /> : null}
    </section>
  )
}

/** Leads to the load that it is about, else to the account. */
function Line({ item: { type, details, time, loadId, userId } }: { item: StaffActivityItem }) {
  const Glyph = icons[type]
  const content = (
    <>
      <span className={classes.icon} data-type={type}>
        <Glyph size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.details}>{details}</span>
      <span className={classes.when}>
        <RelativeTime at={time} />
      </span>
    </>
  )
  const id = loadId ?? userId
  if (id === null) return <span className={classes.row}>{content}</span>
  return (
    <Link className={classes.row} to={loadId === null ? `/staff/users/${id}` : `/staff/loads/${id}`}>
      {content}
    </Link>
  )
}

function LineSkeleton({ index }: { index: number }) {
  return (
    <li className={classes.row} data-waiting aria-hidden>
      <i className={classes.icon} />
      <i className={classes.bar} style={{ width: `${58 - index * 12}%` }} />
      <i className={classes.bar} style={{ width: 88 }} />
    </li>
  )
}
