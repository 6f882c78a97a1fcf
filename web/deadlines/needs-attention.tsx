import { IconChevronRight } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { clockName } from '#domain/clocks/clock.ts'
import { listDeadlines, listStaffDeadlines, listToday } from '#domain/deadlines/api.ts'
import type { TodayLoad } from '#domain/deadlines/deadline.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { useLoadNow } from '#web/shared/facts/load-now.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf } from '#web/shared/table/list-table.tsx'
import { AttentionFailed } from './attention-failed.tsx'
import { turning } from './turning.ts'
import { DueTime, routeOf } from './deadline-cells.tsx'
import { type AnyDeadline, onItsWay, partiesOf, rowOf } from './deadline-row.ts'
import classes from './needs-attention.module.css'

/** How many of what is overdue or due today a dashboard shows. Source: X-070. */
const most = 5
const query = { level: 'overdue,red', limit: most }

type Portal = 'shipper' | 'trucker' | 'staff'

/** What is overdue or due today, the earliest first; nothing where nothing is. Source: X-070. */
export function NeedsAttention({ portal }: { portal: Portal }) {
  const isStaff = portal === 'staff'
  const list = useApiPages(isStaff ? listStaffDeadlines : listDeadlines, { query }, turning)
  const owed = useOwedProofs(portal === 'trucker')
  // The rows are drawn in pieces, not at once.
  const isWaiting = useDeferredValue(list.isPending)
  if (isWaiting) return <span hidden data-waiting />
  if (!list.items)
    return <AttentionFailed title="Needs attention" text="Couldn't load deadlines" onRetry={list.retry} />
  if (list.items.length + owed.length === 0) return null
  return (
    <SectionCard
      title="Needs attention"
      count={countOf({ ...list, total: list.total === undefined ? undefined : list.total + owed.length })}
      footer={{ label: 'View all deadlines', href: isStaff ? '/staff/deadlines' : '/deadlines' }}
      flush
    >
      <ul className={classes.list}>
        {owed.map(({ load }) => (
          <li key={`proof ${load.id}`}>
            <OwedRow load={load} />
          </li>
        ))}
        {list.items.slice(0, most).map((deadline) => (
          <li key={rowOf(deadline).id}>
            <AttentionRow deadline={deadline} href={`/${portal}/loads/${deadline.load.id}`} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** The loads of a trucker whose proof of delivery is missing. Source: F-247. */
function useOwedProofs(enabled: boolean): TodayLoad[] {
  const { data = [] } = useApi(listToday, {}, { ...turning, enabled })
  return data.filter(({ owesProof }) => owesProof).slice(0, most)
}

function OwedRow({ load }: Pick<TodayLoad, 'load'>) {
  return (
    <Link className={classes.row} to={`/trucker/loads/${load.id}`}>
      <span className={classes.lines}>
        <b>Proof of delivery missing</b>
      </span>
      <b className={classes.load}>{load.loadNumber}</b>
      <span className={classes.lines}>
        <span className={classes.route}>{routeOf(load)}</span>
        {load.containerNumber ? <span>{load.containerNumber}</span> : null}
      </span>
      <span className={classes.left}>
        <span className={classes.owed}>Make or waive it</span>
      </span>
      <IconChevronRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}

function AttentionRow({ deadline: { load, clock }, href }: { deadline: AnyDeadline; href: string }) {
  const now = useLoadNow(onItsWay(load))
  const note = [load.containerNumber, partiesOf(load)].filter(Boolean).join(', ')
  return (
    <Link className={classes.row} to={href}>
      <span className={classes.lines}>
        <b>{clockName(clock)}</b>
        <DueTime clock={clock} />
      </span>
      <b className={classes.load}>{load.loadNumber}</b>
      <span className={classes.lines}>
        <span className={classes.route}>{routeOf(load)}</span>
        {note || now ? (
          <span>
            {note}
            {note && now ? ' · ' : null}
            {now ? (
              <span className={classes.now} data-tone={now.tone} title={now.whole}>
                {now.text}
              </span>
            ) : null}
          </span>
        ) : null}
      </span>
      <span className={classes.left}>
        <ClockChip clock={clock} isNamed />
      </span>
      <IconChevronRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}
