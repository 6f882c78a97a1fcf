import { Button } from '@mantine/core'
import { glossaryCategoryLabels, type GlossaryTerm } from '#domain/glossary/glossary.ts'
import { EmptyState } from '#web/shared/empty-state.tsx'
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

/** Terms under their letters: each with its category and what it means. */
export function GlossaryTerms({ groups }: { groups: readonly [letter: string, terms: readonly GlossaryTerm[]][] }) {
  return groups.map(([letter, terms]) => (
    <section key={letter} className={classes.group} aria-labelledby={idOf(letter)}>
      <h2 id={idOf(letter)} className={classes.letter} tabIndex={-1}>
        {letter}
      </h2>
      <dl className={classes.terms}>
        {terms.map(({ term, definition, category }) => (
          <div key={term}>
            <dt>
              {term}
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

/** The words are ours. Source: docs/decisions/product.md, G-146. */
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
      {`Nothing in ${inCategory ? 'this category' : 'the glossary'} has “${search.trim()}” in it.`}
    </EmptyState>
  )
}

function idOf(letter: string): string {
  return `letter-${letter}`
}
