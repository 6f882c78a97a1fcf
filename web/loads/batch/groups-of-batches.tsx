import type { ReactNode } from 'react'
import type { NestedLoad } from '#domain/loads/load.ts'
import { areaName } from '#domain/reference/reference.ts'
import { statusLabels, type StatusName } from '#web/shared/facts/status/statuses.ts'
import type { GroupHead, Groups } from '#web/shared/table/grouping.ts'

type Batched = Pick<
  NestedLoad,
  'id' | 'loadNumber' | 'containerType' | 'drayageAreaID' | 'deliveryCityOrZip' | 'postedWith'
> & { poNumber?: string | null | undefined }

type Options<Row> = {
  loadOf: (row: Row) => Batched
  statusOf: (row: Row) => StatusName
  /** What can be done with all of them. */
  actionOf?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** Loads that were posted together as one row of a list, which unfolds. One alone of them is a plain row. */
export function groupsOfBatches<Row>({ loadOf, statusOf, actionOf }: Options<Row>): Groups<Row> {
  return {
    keyOf: (row) => loadOf(row).postedWith?.loadId,
    headOf: (rows) => ({ ...headOf(rows.map(loadOf), rows.map(statusOf)), action: actionOf?.(rows) }),
  }
}

function headOf(loads: readonly Batched[], statuses: readonly StatusName[]): GroupHead {
  const sorted = loads.toSorted((one, other) => one.id - other.id)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const orders = new Set(loads.map(({ poNumber }) => poNumber ?? ''))
  const types = new Set(loads.map(({ containerType }) => containerType))
  return {
    title: types.size === 1 ? `${loads.length} × ${first.containerType}` : `${loads.length} loads posted together`,
    below: [`${first.loadNumber} to ${last.loadNumber}`, ...(orders.size === 1 ? orders : [])]
      .filter(Boolean)
      .join(' · '),
    facts: (
      <>
        <span>{`${areaName(first.drayageAreaID)} → ${first.deliveryCityOrZip}`}</span>
        <span>{statusWords(statuses, first.postedWith?.count ?? loads.length)}</span>
      </>
    ),
  }
}

/** "Active, 12 of 12"; of loads in different states the one that most of them have: "Assigned, 8 of 12". */
export function statusWords(statuses: readonly StatusName[], all: number): string {
  const same = [...Map.groupBy(statuses, (status) => status)]
  const [status, rows] = same.reduce((most, one) => (one[1].length > most[1].length ? one : most))
  return `${statusLabels[status]}, ${rows.length} of ${all}`
}
