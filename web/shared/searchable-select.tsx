import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core'

export type SelectOption = { value: number | string; label: string }
export type SelectGroup = { group: string; options: SelectOption[] }

type SearchableSelectProps<Value extends number | string> = Omit<
  SelectProps,
  'data' | 'value' | 'defaultValue' | 'onChange' | 'filter'
> & {
  /** In groups, or plain. */
  options: readonly (SelectOption | SelectGroup)[]
  value?: Value | null | undefined
  /** Undefined when the choice is taken back. */
  onChange?: (value: Value | undefined) => void
}

/**
 * A choice from a long list with a search inside; every word typed must occur in the label or in the group's name.
 *
 * Values may be numbers, such as ids. Fits `Controller` of react-hook-form.
 */
export function SearchableSelect<Value extends number | string>({
  options,
  value,
  onChange,
  ...others
}: SearchableSelectProps<Value>) {
  const plain = options.flatMap((option) => ('options' in option ? option.options : [option]))

  function choose(text: string | null) {
    onChange?.(plain.find((option) => String(option.value) === text)?.value as Value | undefined)
  }

  return (
    <Select
      searchable
      nothingFoundMessage="No matches"
      maxDropdownHeight={320}
      {...others}
      data={options.map((option) => ('options' in option ? groupOf(option) : itemOf(option)))}
      filter={({ options: all, search }) => matching(all as Items, wordsOf(search))}
      value={value == null ? null : String(value)}
      onChange={choose}
    />
  )
}

type Items = (ComboboxItem | (ComboboxItemGroup<ComboboxItem> & { group: string }))[]

function itemOf({ value, label }: SelectOption): ComboboxItem {
  return { value: String(value), label }
}

function groupOf({ group, options }: SelectGroup): ComboboxItemGroup<ComboboxItem> & { group: string } {
  return { group, items: options.map(itemOf) }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

function matching(items: Items, words: string[]): Items {
  return items.flatMap((item): Items => {
    if (!('items' in item)) return holds(item.label, words) ? [item] : []
    const found = item.items.filter(({ label }) => holds(`${item.group} ${label}`, words))
    return found.length === 0 ? [] : [{ ...item, items: found }]
  })
}

function holds(text: string, words: string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}
