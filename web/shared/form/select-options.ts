import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import { searchedText, soughtText, wordsOf } from '#domain/searched-text.ts'

/** `shown` is what the field shows of a chosen option, where its label says more. */
export type SelectOption = { value: number | string; label: string; shown?: string }
export type SelectGroup = { group: string; options: SelectOption[] }
export type SelectItems = (ComboboxItem | (ComboboxItemGroup<ComboboxItem> & { group: string }))[]

/** Options as Mantine takes them: values are text. */
export function itemsOf(options: readonly (SelectOption | SelectGroup)[]): SelectItems {
  return options.map((option) =>
    'options' in option ? { group: option.group, items: option.options.map(itemOf) } : itemOf(option),
  )
}

/** The items in which every word of `text` occurs, in the label or in the name of the group. */
export function matching(items: SelectItems, text: string): SelectItems {
  const words = wordsOf(text)
  return items.flatMap((item): SelectItems => {
    if (!('items' in item)) return holds(item.label, words) ? [item] : []
    const found = item.items.filter(({ label }) => holds(`${item.group} ${label}`, words))
    return found.length === 0 ? [] : [{ ...item, items: found }]
  })
}

/**
 * The value that leaving the field with `text` chooses: the one whose label it is, else the only match.
 *
 * Null where the text fits none or several. Source: F-021.
 */
export function onlyMatch(items: SelectItems, text: string): string | null {
  const found = matching(items, text)
  const all = found.flatMap((item) => ('items' in item ? item.items : [item]))
  const exact = all.find(({ label }) => searchedText(label) === searchedText(text))
  return exact?.value ?? (all.length === 1 ? (all[0]?.value ?? null) : null)
}

function itemOf({ value, label }: SelectOption): ComboboxItem {
  return { value: String(value), label }
}

function holds(text: string, words: string[]): boolean {
  const searched = searchedText(text)
  // A choice is found by any part: there are few, and they are all at hand.
  return words.every((word) => searched.includes(soughtText(word).trim()))
}
