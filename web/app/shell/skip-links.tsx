import { type MouseEvent, useSyncExternalStore } from 'react'
import { focusFirstRow } from '#web/shared/table/row-keys.ts'
import classes from './skip-links.module.css'

/** Lead past the menu, and to the list of a page that has one; seen only while they have the focus. Source: F-119; G-266. */
export function SkipLinks() {
  const hasRows = useSyncExternalStore(watchPage, hasRowsNow, () => false)
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      {hasRows ? (
        <a className={classes.skip} href="#main" onClick={toList}>
          Skip to list
        </a>
      ) : null}
    </>
  )
}

function toList(event: MouseEvent): void {
  if (focusFirstRow()) event.preventDefault()
}

/** Asked by script: a style that asks it with `:has()` looks through the whole page at each of its changes. */
function hasRowsNow(): boolean {
  return document.querySelector('main [data-row]') !== null
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
