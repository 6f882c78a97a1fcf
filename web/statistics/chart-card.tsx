import { formatCount } from '#domain/formats.ts'
import { ActionIcon, Box, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { ChartTable } from '#web/shared/charts/chart-table.tsx'
import type { ChartRow, ChartSeries } from '#web/shared/charts/chart-types.ts'
import classes from './chart-card.module.css'

/** The same figures for the drawing and for the table behind it. */
export type Figures<Name extends string> = {
  rowHeader: string
  rows: readonly ChartRow<Name>[]
  series: readonly ChartSeries<Name>[]
  /** A time axis has the latest first in the table. */
  isTimeline?: boolean
}

type ChartCardProps<Name extends string> = {
  title: string
  subtitle: string
  /** What the figures count, in plain words. */
  definition: string
  /** One figure of the whole, at the right of the title; its place is kept while it is fetched. */
  total?: ReactNode
  /** Undefined while they are fetched. */
  figures: Figures<Name> | undefined
  /** Shown instead of the drawing when there is nothing to draw. */
  nothing?: string | false | undefined
  /** As large as the drawing. */
  skeleton: ReactNode
  isTable: boolean
  onToggle: () => void
  /** How many columns it takes where there are three. */
  span?: 2 | 3
  children: ReactNode
}

/**
 * A chart as a card: its title, the drawing, and its unit. A button shows the table instead of the drawing.
 *
 * The drawing is hidden from screen readers, which get the table either way.
 */
export function ChartCard<Name extends string>({
  title,
  subtitle,
  definition,
  total,
  span,
  isTable,
  onToggle,
  ...body
}: ChartCardProps<Name>) {
  const titleId = useId()
  return (
    <section className={classes.card} data-span={span} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
        {total}
        <TableSwitch title={title} isTable={isTable} onToggle={onToggle} />
      </div>
      <div className={classes.body}>
        <Body title={title} isTable={isTable} {...body} />
      </div>
      <p className={classes.definition}>{definition}</p>
    </section>
  )
}

type BodyProps<Name extends string> = Pick<
  ChartCardProps<Name>,
  'title' | 'figures' | 'nothing' | 'skeleton' | 'isTable' | 'children'
>

function Body<Name extends string>({ title, figures, nothing, skeleton, isTable, children }: BodyProps<Name>) {
  if (!figures) return skeleton
  if (nothing) return <p className={classes.nothing}>{nothing}</p>
  const { isTimeline = false, ...rest } = figures
  const table = <ChartTable label={title} {...rest} first={isTimeline ? 'latest' : 'given'} format={formatCount} />
  if (isTable) {
    return (
      // It scrolls, so the keyboard has to get in.
      <Box className={classes.table} role="group" aria-label={`${title}, all rows`} tabIndex={0}>
        {table}
      </Box>
    )
  }
  return (
    <>
      {children}
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  )
}

function TableSwitch({ title, isTable, onToggle }: Pick<ChartCardProps<string>, 'title' | 'isTable' | 'onToggle'>) {
  const Glyph = isTable ? IconChartBar : IconTable
  return (
    <Tooltip label={isTable ? 'Show the chart' : 'Show the table'}>
      <ActionIcon className={classes.switch} aria-label={`${title}: table`} aria-pressed={isTable} onClick={onToggle}>
        <Glyph size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** One figure of the whole with its name above it. */
export function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.total}>
      {label}
      <b>{children}</b>
    </p>
  )
}

/** The names of the series, each with its sum. */
export function Legend<Name extends string>({ series, rows }: Pick<Figures<Name>, 'series' | 'rows'>) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, label, color, dashed }) => (
        <li key={name}>
          <span className={classes.key}>
            <i data-dashed={dashed || undefined} style={{ color: `var(--qb-${color})` }} />
            {label}
          </span>
          <b>{formatCount(rows.reduce((sum, { values }) => sum + values[name], 0))}</b>
        </li>
      ))}
    </ul>
  )
}
