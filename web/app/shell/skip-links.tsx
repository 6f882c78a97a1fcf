import type { MouseEvent } from 'react'
import { focusFirstRow } from '#web/shared/table/row-keys.ts'
import classes from './skip-links.module.css'

/** Lead past the menu, and to the list of a page that has one; seen only while they have the focus. Source: F-119; G-266. */
export function SkipLinks() {
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <a className={classes.skip} href="#main" data-to-list onClick={toList}>
        Skip to list
      </a>
    </>
  )
}

function toList(event: MouseEvent): void {
  if (focusFirstRow()) event.preventDefault()
}
