import { SearchField } from '#web/shared/list/filter-bar.tsx'
import classes from './glossary-page.module.css'

type GlossarySearchProps = { search: string; onSearch: (text: string) => void }

export function GlossarySearch({ search, onSearch }: GlossarySearchProps) {
  return (
    <search className={classes.search}>
      <SearchField label="Search terms" search={search} onSearch={onSearch} />
    </search>
  )
}
