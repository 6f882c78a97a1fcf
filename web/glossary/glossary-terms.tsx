import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { glossaryCategoryLabels, type GlossaryTerm } from '#domain/glossary/glossary.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import classes from './glossary-page.module.css'

/** The letters under which there are terms, each leading to its own. */
export function GlossaryLetters({ letters }: { letters: readonly string[] }) {
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
export function GlossaryTerms({ groups }: { groups: readonly [letter: string, terms: readonly GlossaryTerm[]][] }) {
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
export function NoTerms({ search, inCategory, onClear }: NoTermsProps) {
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
