import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { HistoryItem } from '#domain/activity/history-item.ts'
import { historyLooks } from '#domain/events/history-kinds.ts'
import { formatTime } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { KindIcon } from '#web/shared/facts/kind-icon.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import classes from './history.module.css'

type HistoryRowProps = { item: HistoryItem; isFresh: boolean }

/** One line: what happened, the load as a link to the reader's own page of it, and when. */
export function HistoryRow({ item, isFresh }: HistoryRowProps) {
  const { role } = useSignedInUser()
  const { kind, title, details, loadId, loadNumber, amount, time } = item
  return (
    <li className={classes.row} data-fresh={isFresh || undefined}>
      <KindIcon {...historyLooks[kind]} />
      <span className={classes.what}>
        <b>{title}</b>
        <span className={classes.note}>
          {loadId && loadNumber && role !== 'admin' ? (
            <Anchor
              component={Link}
              data-touch
              underline="hover"
              to={`/${role}/loads/${loadId}`}
              inherit
              className={classes.load}
            >
              {loadNumber}
            </Anchor>
          ) : null}
          {details ? <span className={classes.details}>{details}</span> : null}
        </span>
      </span>
      <span className={classes.amount}>{amount === null ? null : formatMoney(amount)}</span>
      <span className={classes.when}>
        <RelativeTime at={time} />
        <span className={classes.clock}>{formatTime(time)}</span>
      </span>
    </li>
  )
}

/** A line that is still fetched, of the same height. */
export function HistoryRowSkeleton({ index }: { index: number }) {
  return (
    <li className={classes.row} data-waiting>
      <i className={classes.square} />
      <i className={classes.bar} style={{ width: `${58 - (index % 3) * 12}%` }} />
      <i className={classes.bar} style={{ width: 64 }} />
      <i className={classes.bar} style={{ width: 88 }} />
    </li>
  )
}
