import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { documentTabOf, typeChoices } from './document-tabs.ts'
import type { useDocumentFilter } from './use-document-filter.ts'
import classes from './documents-page.module.css'

/** Search box, type, the load that is asked for, and Reset. Source: docs/requirements.md, B-111, B-112. */
export function DocumentsFilter({
  filter,
  isActive,
  setSearch,
  setTab,
  dropLoad,
  reset,
}: ReturnType<typeof useDocumentFilter>) {
  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Search by name or load number"
        placeholder="Search by name or load number"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        {...(filter.search && {
          rightSection: <CloseButton size={28} aria-label="Clear search" onClick={() => setSearch('')} />,
        })}
        value={filter.search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
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
      <Button variant="default" className={classes.reset ?? ''} onClick={reset} disabled={!isActive}>
        Reset
      </Button>
    </search>
  )
}
