import { Checkbox } from '@mantine/core'
import { createContext, useContext, useState } from 'react'
import { type LoadStatus, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { useIsGone } from '#web/shared/table/scroll/gone-row.ts'
import type { Column } from '#web/shared/table/table-types.ts'

/** A load whose next status is known: it is suggested, or the only one. */
export type ReadyLoad = StaffLoad & { next: { status: LoadStatus; because?: string } }

/** The loads of a list that are chosen; those that have left it no longer are. */
export type LoadSelection = {
  chosen: readonly ReadyLoad[]
  /** All of the list that can be. */
  offered: readonly ReadyLoad[]
  set: (loads: readonly StaffLoad[], isChosen: boolean) => void
  clear: () => void
}

/** Null where a list has no checkboxes. */
export const LoadSelectionContext = createContext<LoadSelection | null>(null)

export function useLoadSelection(loads: readonly StaffLoad[] | undefined): LoadSelection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const offered = (loads ?? []).flatMap((load) => readyOf(load) ?? [])
  function set(changed: readonly StaffLoad[], isChosen: boolean) {
    setIds((current) => {
      const next = new Set(current)
      for (const { id } of changed) if (!isChosen) next.delete(id)
      for (const { id } of changed) if (isChosen) next.add(id)
      return next
    })
  }
  return { chosen: offered.filter(({ id }) => ids.has(id)), offered, set, clear: () => setIds(new Set()) }
}

function readyOf(load: StaffLoad): ReadyLoad | null {
  if (load.suggestion) return { ...load, next: load.suggestion }
  const [status, other] = staffMoves(load.status)
  return status && !other ? { ...load, next: { status } } : null
}

/** The first column of loads that can be moved together. */
export const selectionColumn: Column<StaffLoad> = {
  key: 'selection',
  header: 'Select',
  headerCell: <SelectAll />,
  width: 52,
  least: 44,
  cell: (load) => <SelectLoad load={load} />,
}

/** The checkbox of a load; nothing where a list has none. */
export function SelectLoad({ load }: { load: StaffLoad }) {
  const selection = useContext(LoadSelectionContext)
  const isGone = useIsGone()
  if (!selection) return null
  return (
    <Checkbox
      data-pick
      size="sm"
      aria-label={`Select load ${load.loadNumber}`}
      checked={selection.chosen.some(({ id }) => id === load.id)}
      disabled={isGone || !selection.offered.some(({ id }) => id === load.id)}
      onChange={({ currentTarget }) => selection.set([load], currentTarget.checked)}
    />
  )
}

function SelectAll() {
  const selection = useContext(LoadSelectionContext)
  if (!selection) return null
  const { chosen, offered } = selection
  const isAll = offered.length > 0 && chosen.length === offered.length
  return (
    <Checkbox
      size="sm"
      aria-label="Select all loads"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      disabled={offered.length === 0}
      onChange={() => selection.set(offered, !isAll)}
    />
  )
}
