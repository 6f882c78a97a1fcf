import { Button } from '@mantine/core'
import { CsvButton } from '#web/shared/parts/csv-button.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { plainList } from '#web/shared/list/list-state.ts'
import { countOf, ListTable, type Pages } from '#web/shared/table/list-table.tsx'
import { DeadlineCard, deadlineColumns } from './deadlines-columns.tsx'
import { DeadlinesFilterBar } from './deadlines-filter-bar.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { headingOfDay, inDays } from './deadline-days.ts'
import { type AnyDeadline, type DeadlineRow, rowOf } from './deadline-row.ts'
import type { DeadlinesFilter } from './use-deadlines-filter.ts'
import { useOverview } from './use-overview.ts'
import { WeekStrip } from './week-strip.tsx'
import classes from './deadlines.module.css'

type DeadlinesViewProps = {
  filter: DeadlinesFilter
  list: Omit<Pages<DeadlineRow>, 'items'> & { items: readonly AnyDeadline[] | undefined }
  isStaff: boolean
  subtitle: string
  /** The file of what the list shows. */
  fileHref: string
  loadHref: (load: { id: number }) => string
}

/** What is due, the earliest first: a week to choose a day of, filters, the list and its file. Source. */
export function DeadlinesView({ filter, list, isStaff, subtitle, fileHref, loadHref }: DeadlinesViewProps) {
  const overview = useOverview(filter, isStaff)
  const { rows, headingOf } = useDays(list.items, overview.today)
  return (
    <>
      <PageHeader title="Deadlines" subtitle={subtitle}>
        <CsvButton href={fileHref} />
      </PageHeader>
      <div className={classes.page}>
        <Parts>
          <WeekStrip days={overview.strip} isKnown={overview.isKnown} chosen={filter} onChoose={filter.setDays} />
          <div className={classes.main}>
            <DeadlinesFilterBar filter={filter} counts={overview.byLevel} />
            <SectionCard title="Due" count={countOf(list)} flush>
              <ListTable
                label="Deadlines"
                list={{ ...list, items: rows }}
                headingOf={headingOf}
                compact
                steady
                state={plainList}
                columns={deadlineColumns}
                rowHref={({ load }) => loadHref(load)}
                renderCard={(row, identity) => <DeadlineCard row={row} identity={identity} />}
                empty={<NothingDue filter={filter} />}
                rowHeight="plain"
                roomyWidth={900}
              />
            </SectionCard>
          </div>
        </Parts>
      </div>
    </>
  )
}

/** The rows by day, which changes while the page is open, and the heading of each. */
function useDays(items: readonly AnyDeadline[] | undefined, today: string) {
  const rows = items?.map(rowOf) ?? []
  const days = useByServerClock((now) =>
    JSON.stringify(inDays(rows, new Date(now)).map(({ day, row }) => [row.id, day])),
  )
  const dayOf = new Map(JSON.parse(days) as [number, string][])
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: items && [...dayOf.keys()].flatMap((id) => known.get(id) ?? []),
    headingOf: ({ id }: DeadlineRow) => headingOfDay(dayOf.get(id) ?? '', today),
  }
}

function NothingDue({ filter }: Pick<DeadlinesViewProps, 'filter'>) {
  if (!filter.isActive) {
    return (
      <EmptyState kind="empty" title="Nothing is due.">
        Deadlines of assigned loads appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="empty"
      title="No deadlines found"
      action={
        <Button variant="default" onClick={filter.reset}>
          Reset
        </Button>
      }
    >
      No deadlines match your filters.
    </EmptyState>
  )
}
