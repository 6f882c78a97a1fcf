import { CloseButton, Select } from '@mantine/core'
import { FilterBar } from '#web/shared/table/filter-bar.tsx'
import { documentTabOf, typeChoices } from './document-tabs.ts'
import type { DocumentFilter } from './use-document-filter.ts'
import classes from './documents-filter.module.css'

/** Search box, type, the load that is asked for, and Reset. Source: B-111, B-112. */
export function DocumentsFilter({ tab, load, state, isActive, setTab, dropLoad, reset }: DocumentFilter) {
  return (
    <FilterBar
      label="Search by name or load number"
      search={state.search}
      onSearch={state.setSearch}
      isActive={isActive}
      onReset={reset}
    >
      <Select
        className={classes.type}
        aria-label="Document type"
        searchable={false}
        allowDeselect={false}
        data={[{ value: 'all', label: 'All Types' }, ...typeChoices]}
        value={tab}
        onChange={(type) => setTab(documentTabOf(type))}
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
