import { CloseButton, Select } from '@mantine/core'
import { FilterBar } from '#web/shared/table/filter-bar.tsx'
import { documentTabOf, typeChoices } from './document-tabs.ts'
import type { useDocumentFilter } from './use-document-filter.ts'
import classes from './documents-filter.module.css'

/** Search box, type, the load that is asked for, and Reset. Source: B-111, B-112. */
export function DocumentsFilter({
  filter,
  isActive,
  setSearch,
  setTab,
  dropLoad,
  reset,
}: ReturnType<typeof useDocumentFilter>) {
  return (
    <FilterBar
      label="Search by name or load number"
      search={filter.search}
      onSearch={setSearch}
      isActive={isActive}
      onReset={reset}
    >
      <Select
        className={classes.type ?? ''}
        aria-label="Document type"
        searchable={false}
        allowDeselect={false}
        data={[{ value: 'all', label: 'All Types' }, ...typeChoices]}
        value={filter.tab}
        onChange={(type) => setTab(documentTabOf(type))}
      />
      {filter.load ? (
        <span className={classes.load}>
          Load {filter.load}
          <CloseButton size={24} aria-label={`All loads, not only ${filter.load}`} onClick={dropLoad} />
        </span>
      ) : null}
    </FilterBar>
  )
}
