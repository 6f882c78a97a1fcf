import { formatCount } from '#domain/formats.ts'
import classes from './partial-rows.module.css'

type PartialRowsProps = {
  /** The action on the loaded rows; without it, nothing is shown. */
  done: 'Sorted' | 'Filtered' | undefined
  loaded: number | undefined
  /** How many there are in all. */
  total: number | undefined
}

/** Says that a list too long to load at once is sorted, or filtered, only as far as it is loaded. */
export function PartialRows({ done, loaded, total }: PartialRowsProps) {
  if (!done || loaded === undefined || total === undefined || loaded >= total) return null
  return (
    <p className={classes.root} role="status">
      {done} among the first {formatCount(loaded)} of {formatCount(total)}. Scroll to the end for more.
    </p>
  )
}
