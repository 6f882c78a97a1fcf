import type { ReactNode } from 'react'
import type { NestedLoad } from '#domain/loads/load.ts'
import type { GroupHead, Groups } from '#web/shared/table/grouping.ts'
import { numbersWords, rangeWords } from './head-words.ts'

type Batched = Pick<NestedLoad, 'id' | 'loadNumber' | 'containerType' | 'postedWith'> & {
  containerNumber?: string | null | undefined
  poNumber?: string | null | undefined
}

type Options<Row> = {
  loadOf: (row: Row) => Batched
  /** What can be done with all of them. */
  actionOf?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** Loads that were posted together as one row of a list, which unfolds in the order of their numbers. A single one of them is a plain row. */
export function groupsOfBatches<Row>({ loadOf, actionOf }: Options<Row>): Groups<Row> {
  return {
    keyOf: (row) => loadOf(row).postedWith?.loadId,
    numberOf: (row) => loadOf(row).id,
    headOf: (rows) => ({ ...headOf(rows.map(loadOf)), action: actionOf?.(rows) }),
    rangeOf: (rows) => rangeWords(rows.map(loadOf)),
  }
}

function headOf(loads: readonly Batched[]): GroupHead {
  const orders = new Set(loads.map(({ poNumber }) => poNumber ?? undefined))
  const types = new Set(loads.map(({ containerType }) => containerType))
  const [order] = orders.size === 1 ? orders : []
  return {
    title: types.size === 1 ? `${loads.length} × ${loads[0]!.containerType}` : `${loads.length} loads posted together`,
    below: [order, numbersWords(loads)].filter(Boolean).join(' · '),
    said: order,
  }
}
