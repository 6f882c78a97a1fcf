import { createContext, type ReactNode, useContext, useState } from 'react'

/** The words of the head of a group, and what can be done with all of it. */
export type GroupHead = {
  title: string
  below: string
  /** What the head says for all its rows, such as their purchase order; they do not repeat it. */
  said?: string | undefined
  action?: ReactNode
}

/** Rows that belong together are under one head, folded at first. A group of one is a plain row. */
export type Groups<Row> = {
  keyOf: (row: Row) => number | undefined
  /** The rows of a group are in the order of these, whatever the order of the list. */
  numberOf: (row: Row) => number
  headOf: (rows: readonly Row[]) => GroupHead
  /** Names rows that are not shown yet. */
  rangeOf: (rows: readonly Row[]) => string
}

export type Group<Row> = GroupHead & { rows: readonly Row[]; isOpen: boolean; toggle: () => void }

/** The rows of a group that are shown with one more press. */
export type More = { count: number; range: string; show: () => void }

/** Rows with their groups: a folded one is its first row, in the place of which its head is drawn. */
export type Grouping<Row> = {
  rows: readonly Row[] | undefined
  /** The group that begins with a row. */
  groupOf: (row: Row) => Group<Row> | undefined
  /** What follows a row: the others of its group. */
  moreAfter: (row: Row) => More | undefined
  /** The head of the group that a row belongs to. */
  headOf: (row: Row) => GroupHead | undefined
}

/** Rows that an unfolded group begins with, and how many there have to be for the others to wait for one more press. */
const [first, fewest] = [3, 6]

/** Brings the rows of each group together at the place of the one that the list has first. */
export function useGrouping<Row>(rows: readonly Row[] | undefined, groups: Groups<Row> | undefined): Grouping<Row> {
  const [opened, setOpened] = useState<ReadonlyMap<number, 'begun' | 'whole'>>(new Map())
  if (!groups || !rows) return { rows, groupOf: () => undefined, moreAfter: () => undefined, headOf: () => undefined }
  const found = groupsIn(rows, groups)
  const groupWith = (row: Row) => found.get(groups.keyOf(row))
  const shownOf = ({ key, all }: Found<Row>) =>
    opened.get(key) === 'begun' && all.length >= fewest ? all.slice(0, first) : all
  const toggle = (key: number) => {
    const next = new Map(opened)
    if (!next.delete(key)) next.set(key, 'begun')
    setOpened(next)
  }
  return {
    rows: rows.flatMap((row) => {
      const group = groupWith(row)
      if (!group) return [row]
      if (group.at !== row) return []
      return opened.has(group.key) ? shownOf(group) : group.all.slice(0, 1)
    }),
    groupOf: (row) => {
      const group = groupWith(row)
      if (group?.all[0] !== row) return undefined
      const { key, all, head } = group
      return { ...head, rows: all, isOpen: opened.has(key), toggle: () => toggle(key) }
    },
    moreAfter: (row) => {
      const group = groupWith(row)
      if (!group || !opened.has(group.key)) return undefined
      const { key, all } = group
      const shown = shownOf(group)
      if (shown.length === all.length || shown.at(-1) !== row) return undefined
      const rest = all.slice(shown.length)
      const show = () => setOpened(new Map([...opened, [key, 'whole']]))
      return { count: rest.length, range: groups.rangeOf(rest), show }
    },
    headOf: (row) => groupWith(row)?.head,
  }
}

type Found<Row> = { key: number; all: readonly Row[]; at: Row; head: GroupHead }

/** The groups of a list by their keys, each with the row whose place it takes. */
export function groupsIn<Row>(
  rows: readonly Row[],
  { keyOf, numberOf, headOf }: Groups<Row>,
): ReadonlyMap<unknown, Found<Row>> {
  const several = [...Map.groupBy(rows, keyOf)].flatMap(([key, found]): Found<Row>[] => {
    const [at, next] = found
    if (key === undefined || at === undefined || next === undefined) return []
    const all = found.toSorted((one, other) => numberOf(one) - numberOf(other))
    return [{ key, all, at, head: headOf(all) }]
  })
  return new Map(several.map((group) => [group.key, group]))
}

const SaidContext = createContext<string | undefined>(undefined)

/** Goes around a row of a group. */
export const SaidInHead = SaidContext.Provider

/** What the head of the group of a row says for it. */
export function useSaidInHead(): string | undefined {
  return useContext(SaidContext)
}
