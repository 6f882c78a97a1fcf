import { formatCount } from '#domain/formats.ts'
import { countedRows } from '#domain/http/list-query.ts'

/**
 * What a tab says of the rows of some words, or of all; undefined while it is not known. Rows beyond those that are
 * counted read "10,000+". Source: F-108, F-112.
 */
export function tabCount<Word extends string>(
  counts: Record<Word, number> | undefined,
  words?: readonly NoInfer<Word>[],
): string | undefined {
  if (!counts) return undefined
  const sum = (words ?? (Object.keys(counts) as Word[])).reduce((total, word) => total + counts[word], 0)
  return sum > countedRows.all ? `${formatCount(countedRows.all)}+` : formatCount(sum)
}

/** Tabs with their counts: of the words of each, or of all words where it has none of its own. */
export function withCounts<Value extends string, Word extends string>(
  tabs: readonly { value: Value; label: string }[],
  counts: Record<Word, number> | undefined,
  wordsOf: (value: Value) => readonly NoInfer<Word>[] | undefined,
) {
  return tabs.map((tab) => ({ ...tab, count: tabCount(counts, wordsOf(tab.value)) }))
}
