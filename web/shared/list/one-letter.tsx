import { EmptyState } from '#web/shared/parts/empty-state.tsx'

type OneLetterProps = {
  /** How many rows there are, as text. */
  count?: string | undefined
}

/** What a list shows whose rows at hand lack the one letter typed. Source: F-225, F-271. */
export function OneLetter({ count = '' }: OneLetterProps) {
  return (
    <EmptyState kind="empty" title="Type another letter">
      {`A search through all ${count} rows starts with two letters.`.replace('  ', ' ')}
    </EmptyState>
  )
}
