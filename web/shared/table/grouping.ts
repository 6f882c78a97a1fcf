import { type ReactNode, useState } from 'react'

/** The words of the head of a group, and what can be done with all of it. */
export type GroupHead = { title: string; below: ReactNode; facts: ReactNode; action?: ReactNode }

/** Rows that belong together stand under one head, folded at first. A group of one is a plain row. */
export type Groups<Row> = {
  keyOf: (row: Row) => number | undefined
  headOf: (rows: readonly Row[]) => GroupHead
}

export type Group = GroupHead & { isOpen: boolean; toggle: () => void }

/** Rows with their groups: a folded one is its first row, in the place of which its head is drawn. */
export type Grouping<Row> = {
  rows: readonly Row[] | undefined
  /** The group that begins with a row. */
  groupOf: (row: Row) => Group | undefined
  isMember: (row: Row) => boolean
}

/** Brings the rows of each group together at the first of them. */
export function useGrouping<Row>(rows: readonly Row[] | undefined, groups: Groups<Row> | undefined): Grouping<Row> {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  if (!groups || !rows) return { rows, groupOf: () => undefined, isMember: () => false }
  const members = membersOf(rows, groups.keyOf)
  const isFirst = (row: Row, key: number) => members.get(key)?.[0] === row
  const keyIn = (row: Row) => {
    const key = groups.keyOf(row)
    return key !== undefined && (members.get(key)?.length ?? 0) > 1 ? key : undefined
  }
  const toggle = (key: number) => {
    const others = [...opened].filter((one) => one !== key)
    setOpened(new Set(opened.has(key) ? others : [...others, key]))
  }
  return {
    rows: rows.flatMap((row) => {
      const key = keyIn(row)
      if (key === undefined) return [row]
      if (!isFirst(row, key)) return []
      return opened.has(key) ? members.get(key)! : [row]
    }),
    groupOf: (row) => {
      const key = keyIn(row)
      if (key === undefined || !isFirst(row, key)) return undefined
      return { ...groups.headOf(members.get(key)!), isOpen: opened.has(key), toggle: () => toggle(key) }
    },
    isMember: (row) => keyIn(row) !== undefined,
  }
}

function membersOf<Row>(rows: readonly Row[], keyOf: Groups<Row>['keyOf']): Map<number, Row[]> {
  const members = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) members.set(key, [...(members.get(key) ?? []), row])
  }
  return members
}
