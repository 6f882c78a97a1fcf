import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './few-first.module.css'

/** How many are drawn before "Show all". */
const few = 10

type FewFirstProps<Row> = {
  rows: Row[]
  children: (shown: Row[]) => ReactNode
}

/** The first rows of a list that is read whole, and a button that shows the rest: a card is to stay short. */
export function FewFirst<Row>({ rows, children }: FewFirstProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, few))}
      {rows.length > few ? (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
