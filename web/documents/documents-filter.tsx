import { CloseButton } from '@mantine/core'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { typeChoices } from './document-tabs.ts'
import type { DocumentFilter } from './use-document-filter.ts'
import classes from './documents-filter.module.css'

/** Search box, types, the load that is asked for, and Reset. Source: B-111, B-112; F-111. */
export function DocumentsFilter({ tab, types, load, state, isActive, setTypes, dropLoad, reset }: DocumentFilter) {
  return (
    <FilterBar
      label="Search by name or load number"
      search={state.search}
      onSearch={state.setSearch}
      isActive={isActive}
      onReset={reset}
    >
      <ChoicesSelect
        className={classes.type}
        name="Document type"
        all="All Types"
        choices={typeChoices}
        value={types}
        onChange={setTypes}
        disabled={tab !== 'all'}
      />
      {load ? (
        <span className={classes.load}>
          Load {load}
          <CloseButton size={24} aria-label={`All loads, not only ${load}`} onClick={dropLoad} />
        </span>
      ) : null}
    </FilterBar>
  )
}
