import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  byLetter,
  glossary,
  glossaryCategories,
  glossaryCategoryLabels,
  searchGlossary,
  type GlossaryFilter,
  isGlossaryCategory,
  type GlossaryTerm,
} from '#domain/glossary/glossary.ts'
import { SearchField } from '#web/shared/list/filter-bar.tsx'
import { useAddressSearch } from '#web/shared/list/use-address-search.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import classes from './glossary-page.module.css'

const categoryName = 'category'

/** The tab of all categories; it is not written into the address. */
const allCategories = 'all' as const

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

type GlossarySearchProps = { search: string; onSearch: (text: string) => void }

function GlossarySearch({ search, onSearch }: GlossarySearchProps) {
  return (
    <search className={classes.search}>
      <SearchField label="Search terms" search={search} onSearch={onSearch} />
    </search>
  )
}

/** The filter of the glossary, in the URL so reload, Back and sharing keep it. */
function useGlossaryFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const asked = address.get(categoryName)
  const filter: GlossaryFilter = { search, category: isGlossaryCategory(asked) ? asked : null }
  const setTab = (tab: string) => put({ [categoryName]: isGlossaryCategory(tab) ? tab : null })
  return { filter, tab: filter.category ?? allCategories, setSearch, setTab }
}

/** The letters under which there are terms, each leading to its own. */
function GlossaryLetters({ letters }: { letters: readonly string[] }) {
  return (
    <nav className={classes.letters} aria-label="Letters">
      {letters.map((letter) => (
        <a key={letter} href={`#${idOf(letter)}`}>
          {letter}
        </a>
      ))}
    </nav>
  )
}

/** Terms under their letters: each with its category, what it means, and an address of its own, such as #drop-fee. */
function GlossaryTerms({ groups }: { groups: readonly [letter: string, terms: readonly GlossaryTerm[]][] }) {
  const named = useNamedPlace()
  return groups.map(([letter, terms]) => (
    <section key={letter} className={classes.group} aria-labelledby={idOf(letter)}>
      <h2 id={idOf(letter)} className={classes.letter} tabIndex={-1}>
        {letter}
      </h2>
      <dl className={classes.terms}>
        {terms.map(({ term, definition, category }) => (
          <div key={term} id={idOfTerm(term)} data-named={idOfTerm(term) === named || undefined}>
            <dt>
              <a data-touch href={`#${idOfTerm(term)}`}>
                {term}
              </a>
              <span className={classes.category}>{glossaryCategoryLabels[category]}</span>
            </dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

type NoTermsProps = { search: string; inCategory: boolean; onClear: () => void }

/** The words are ours. Source: G-146. */
function NoTerms({ search, inCategory, onClear }: NoTermsProps) {
  return (
    <EmptyState
      kind="empty"
      title="No terms found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      {`No terms${inCategory ? ' in this category' : ''} match “${search.trim()}”.`}
    </EmptyState>
  )
}

function idOf(letter: string): string {
  return `letter-${letter}`
}

/** The words of a term in lower case, joined by dashes. */
function idOfTerm(term: string): string {
  return term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What the address names after its #, scrolled to: the page may come later than the browser looks for it. */
function useNamedPlace(): string {
  const { hash } = useLocation()
  const named = hash.slice(1)
  useEffect(() => {
    if (named !== '') document.getElementById(named)?.scrollIntoView({ block: 'center' })
  }, [named])
  return named
}
