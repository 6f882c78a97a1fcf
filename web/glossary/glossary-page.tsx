import {
  byLetter,
  glossary,
  glossaryCategories,
  glossaryCategoryLabels,
  searchGlossary,
} from '#domain/glossary/glossary.ts'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { GlossarySearch } from './glossary-search.tsx'
import { GlossaryLetters, GlossaryTerms, NoTerms } from './glossary-terms.tsx'
import { allCategories, useGlossaryFilter } from './use-glossary-filter.ts'
import classes from './glossary-page.module.css'

const tabs = [
  { value: allCategories, label: 'All' },
  ...glossaryCategories.map((value) => ({ value, label: glossaryCategoryLabels[value] })),
]

/** The glossary, for everyone. Source, B-126 to B-128; G-059, G-147. */
export function Component() {
  const { filter, tab, setSearch, setTab } = useGlossaryFilter()
  const found = searchGlossary(glossary, filter)
  const groups = byLetter(found)

  return (
    <>
      <PageHeader title="Glossary" subtitle="Drayage and ocean freight terms" />
      <GlossarySearch search={filter.search} onSearch={setSearch} />
      <TabbedCard label="Category" tabs={tabs} value={tab} onChange={setTab}>
        <p className={classes.count} role="status">
          {found.length === 1 ? '1 term' : `${found.length} terms`}
        </p>
        {found.length === 0 ? (
          <NoTerms search={filter.search} inCategory={filter.category !== null} onClear={() => setSearch('')} />
        ) : (
          <>
            <GlossaryLetters letters={groups.map(([letter]) => letter)} />
            <GlossaryTerms groups={groups} />
          </>
        )}
      </TabbedCard>
    </>
  )
}
