import { Fragment, memo, type ReactNode } from 'react'
import type { Column, DataTableProps } from './table-types.ts'
import { RowIdentity, useRowPress } from './row-identity.tsx'
import { CompactTable } from './density.ts'
import { GroupHeadCard, MoreOfGroup } from './group-head.tsx'
import { type Grouping, SaidInHead } from './grouping.ts'
import { GoneRow } from './scroll/gone-row.ts'
import { newHeading } from './data-rows.tsx'
import { rowStop } from './row-keys.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { RowCard } from './row-card.tsx'
import { SortChoice } from '#web/shared/list/sort-choice.tsx'
import { useRowsInSight } from './scroll/use-rows-in-sight.ts'
import classes from './data-cards.module.css'

type DataCardsProps<Row> = DataTableProps<Row> & { grouping: Grouping<Row> }

/** The list as cards, one a row. */
export function DataCards<Row>({ label, columns, rows, skeletonRows = 3, ...table }: DataCardsProps<Row>) {
  const waiting = rows === undefined ? skeletonRows : table.loadingMore ? 1 : 0
  return (
    <>
      <Order columns={columns} sort={table.sort} onSort={table.onSort} />
      <CardList label={label} rows={rows ?? []} columns={columns} table={table}>
        {Array.from({ length: waiting }, (_, index) => (
          <li key={`skeleton-${index}`} className={classes.card} data-waiting aria-hidden>
            <i className={classes.bar} style={{ width: '55%' }} />
            <i className={classes.bar} style={{ width: '80%' }} />
            <i className={classes.bar} style={{ width: '70%' }} />
            <i className={classes.bar} style={{ width: '40%' }} />
          </li>
        ))}
      </CardList>
    </>
  )
}

/** In pixels. */
const usualHeight = 240

type CardListProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  table: CardTable<Row> & Pick<DataTableProps<Row>, 'getRowKey' | 'headingOf'> & { grouping: Grouping<Row> }
  /** What follows the rows. */
  children: ReactNode
}

function CardList<Row>({ label, rows, columns, table, children }: CardListProps<Row>) {
  const { watch, measure, rows: inSight, gapAfter } = useRowsInSight(rows.length, { usualHeight })
  return (
    <ul ref={watch} className={classes.list} aria-label={label}>
      {inSight.flatMap(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return []
        const place = { index, count: rows.length, measure, heading: newHeading(rows, index, table.headingOf) }
        const group = table.grouping.groupOf(row)
        const isFolded = group !== undefined && !group.isOpen
        const head = table.grouping.headOf(row)
        const more = table.grouping.moreAfter(row)
        return (
          <Fragment key={table.getRowKey(row)}>
            <Gap height={gap} />
            {group ? (
              <CompactTable value>
                <GroupHeadCard group={group} columns={columns} measure={isFolded ? measure : null} index={index} />
              </CompactTable>
            ) : null}
            {isFolded ? null : (
              <Card
                row={row}
                {...place}
                columns={columns}
                table={table}
                isMember={head !== undefined}
                said={head?.said}
              />
            )}
            {more ? (
              <li className={classes.card} data-more>
                <MoreOfGroup more={more} />
              </li>
            ) : null}
          </Fragment>
        )
      })}
      <Gap height={gapAfter} />
      {children}
    </ul>
  )
}

/** The place of rows that are left out. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null
}

type CardTable<Row> = Pick<DataTableProps<Row>, 'onRowOpen' | 'rowHref' | 'isFresh' | 'isGone' | 'renderCard'>

type CardProps<Row> = {
  row: Row
  index: number
  /** Of all cards. */
  count: number
  heading: string | null
  measure: ((element: HTMLElement | null) => void) | null
  columns: readonly Column<Row>[]
  table: CardTable<Row>
  /** Of a group, whose head may say something for it. */
  isMember: boolean
  said: string | undefined
}

/** Scrolling renders the list again, but not the cards that stay. */
const Card = memo(DrawnCard) as typeof DrawnCard

function DrawnCard<Row>({ row, index, count, heading, measure, columns, table, isMember, said }: CardProps<Row>) {
  const press = useRowPress(row, table)
  const isGone = table.isGone?.(row) ?? false
  const identity = (content: ReactNode) => (
    <RowIdentity row={row} {...table}>
      {content}
    </RowIdentity>
  )
  return (
    <li
      {...rowStop(press !== undefined, index === 0)}
      ref={measure}
      className={classes.card}
      data-row
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-member={isMember || undefined}
      data-fresh={table.isFresh?.(row) || undefined}
      data-whole={table.renderCard === undefined || undefined}
      data-opens={press !== undefined || undefined}
      inert={isGone}
      onClick={press}
    >
      {heading === null ? null : <p className={classes.heading}>{heading}</p>}
      <SaidInHead value={said}>
        <GoneRow value={isGone}>
          {table.renderCard ? (
            table.renderCard(row, identity)
          ) : (
            <Cells row={row} columns={columns} identity={identity} />
          )}
        </GoneRow>
      </SaidInHead>
    </li>
  )
}

type CellsProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  identity: (content: ReactNode) => ReactNode
}

/** The cells of a row: what names it and its status on top, then every fact with its header, then what can be done. */
function Cells<Row>({ row, columns, identity }: CellsProps<Row>) {
  const title = columns.find(({ card }) => card === 'title') ?? columns.find((column) => column.identity) ?? columns[0]
  const rest = columns
    .filter((column) => column !== title && column.card !== false)
    .map((column) => ({ ...column, content: contentOf(column, row) }))
  const at = (place: Column<Row>['card']) =>
    rest.filter(({ card }) => card === place).map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
  const facts = rest.filter(({ card, content }) => card !== 'head' && card !== 'foot' && isSaid(content))
  return (
    <RowCard
      head={
        <>
          {title ? identity(contentOf(title, row)) : null}
          {at('head')}
        </>
      }
    >
      <FactList of="card">
        {facts.map(({ key, header, headerNote, card, content }) => (
          <Fact
            key={key}
            label={headerNote ? `${header} (${headerNote.toLowerCase()})` : header}
            wide={card === 'wide'}
          >
            {content}
          </Fact>
        ))}
      </FactList>
      {at('foot')}
    </RowCard>
  )
}

function contentOf<Row>({ cell, cardCell = cell }: Column<Row>, row: Row): ReactNode {
  return cardCell(row)
}

function isSaid(content: ReactNode): boolean {
  return content !== null && content !== undefined && content !== ''
}

/** Above cards, which have no header to press; on a phone it is among the filters, where a page has some. */
function Order<Row>({ columns, sort, onSort }: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  return (
    <div className={classes.sort}>
      <SortChoice columns={sortable} sort={sort} onSort={onSort} />
    </div>
  )
}
