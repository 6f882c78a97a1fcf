import type { KeyboardEvent } from 'react'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** What has an answer of its own to the arrows. */
const ownArrows = 'input, select, textarea, [role=radio], [role=tab], [aria-haspopup]'

/** Rows, the heads of groups, and what shows more of one. */
const stops = '[data-row]:not([inert]), [data-group], [data-more]'

/** In a list the arrows lead from row to row, from its head to the first one. Source: F-119; G-266. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const step = steps[key]
  if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // What happens in a dialog that a row opened comes by here too.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || target.closest(ownArrows)) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(stops)]
  const next = rows[rows.findIndex((row) => row.contains(target)) + step]
  if (!next) return
  event.preventDefault()
  focusRow(next)
}

/** Sets the focus on the first row of the first list of the page; false where there is none. */
export function focusFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>('main [data-row]:not([inert])')
  if (row) focusRow(row)
  return row !== null
}

/** On the way into the row, else on the row itself. */
export function focusRow(row: HTMLElement): void {
  const way = row.querySelector<HTMLElement>('[data-way]') ?? row
  way.focus()
}

/** A row that leads nowhere is read by the arrows; one stop on the way of Tab leads to the first. */
export function rowStop(leads: boolean, isFirst: boolean): { tabIndex?: 0 | -1 } {
  if (leads) return {}
  return { tabIndex: isFirst ? 0 : -1 }
}
