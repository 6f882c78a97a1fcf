import { IconChevronRight } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { clockName } from '#domain/clocks/clock.ts'
import { listDeadlines, listStaffDeadlines } from '#domain/deadlines/api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf } from '#web/shared/table/list-table.tsx'
import { AttentionFailed } from './attention-failed.tsx'
import { turning } from './turning.ts'
import { DueTime, routeOf } from './deadline-cells.tsx'
import { type AnyDeadline, partiesOf, rowOf } from './deadline-row.ts'
import classes from './needs-attention.module.css'

/** How many of what is overdue or due today a dashboard shows. Source: X-070. */
const most = 5
const query = { level: 'overdue,red', limit: most }

type Portal = 'shipper' | 'trucker' | 'staff'

/** What is overdue or due today, the earliest first; nothing where nothing is. Source: X-070. */
export function NeedsAttention({ portal }: { portal: Portal }) {
  const isStaff = portal === 'staff'
  const list = useApiPages(isStaff ? listStaffDeadlines : listDeadlines, { query }, turning)
  // The rows are drawn in pieces, not at once.
  const isWaiting = useDeferredValue(list.isPending)
  if (isWaiting) return <span hidden data-waiting />
  if (!list.items)
    return <AttentionFailed title="Needs attention" text="Couldn't load deadlines" onRetry={list.retry} />
  if (list.items.length === 0) return null
  return (
    <SectionCard
      title="Needs attention"
      count={countOf(list)}
      footer={{ label: 'View all deadlines', href: isStaff ? '/staff/deadlines' : '/deadlines' }}
      flush
    >
      <ul className={classes.list}>
        {list.items.slice(0, most).map((deadline) => (
          <li key={rowOf(deadline).id}>
            <AttentionRow deadline={deadline} href={`/${portal}/loads/${deadline.load.id}`} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function AttentionRow({ deadline: { load, clock }, href }: { deadline: AnyDeadline; href: string }) {
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
        {note ? <span>{note}</span> : null}
      </span>
      <span className={classes.left}>
        <ClockChip clock={clock} isNamed />
      </span>
      <IconChevronRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}
