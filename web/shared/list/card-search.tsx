import { useState } from 'react'
import { SearchField } from './filter-bar.tsx'
import type { ListState } from './list-state.ts'
import classes from './card-search.module.css'

/** As many rows are seen at a glance. */
const fewRows = 8

type CardSearchProps = {
  /** What it looks through, such as "Search by name". */
  label: string
  state: ListState
  /** How many rows the list has. */
  total: number | undefined
}

/** The search of a list in a card of its own, once it has more rows than one sees at a glance. Source: G-317. */
export function CardSearch({ label, state: { search, setSearch }, total = 0 }: CardSearchProps) {
  const [isOffered, setIsOffered] = useState(false)
  // It stays when the search leaves few rows.
  if (!isOffered && (total > fewRows || search !== '')) setIsOffered(true)
  if (!isOffered) return null
  return (
    <search className={classes.root}>
      <SearchField label={label} search={search} onSearch={setSearch} />
    </search>
  )
}
