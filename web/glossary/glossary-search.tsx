import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './glossary-page.module.css'

type GlossarySearchProps = { search: string; onSearch: (text: string) => void }

/** Source: docs/requirements.md, B-126. */
export function GlossarySearch({ search, onSearch }: GlossarySearchProps) {
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label="Search terms"
        placeholder="Search terms"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        {...(search && {
          rightSection: <CloseButton size={28} aria-label="Clear search" onClick={() => onSearch('')} />,
        })}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </search>
  )
}
