import { useState } from 'react'
import classes from './bid-comparison.module.css'

/** Characters in about three lines; longer notes are behind a button. */
const shownCharacters = 240

/** What a bid charges only when it happens, with the trucker's notes, as one line of text. */
export function BidTerms({ terms, className }: { terms: readonly string[]; className?: string | undefined }) {
  const [opened, setOpened] = useState(false)
  const words = terms.join(' · ')
  const isLong = words.length > shownCharacters
  return (
    <p className={`${classes.terms} ${className ?? ''}`}>
      {isLong && !opened ? `${words.slice(0, shownCharacters).trimEnd()}… ` : `${words} `}
      {isLong ? (
        <button
          type="button"
          data-touch
          className={classes.more}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Show less' : 'Show all'}
        </button>
      ) : null}
    </p>
  )
}
