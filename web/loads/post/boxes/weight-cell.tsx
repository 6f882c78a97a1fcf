import { Autocomplete } from '@mantine/core'
import { useController } from 'react-hook-form'
import { weightTypes } from '#domain/loads/weight.ts'
import { tidyNumber } from '#web/shared/form/typed-number.ts'
import { useSelectOnFocus } from '#web/shared/form/use-select-on-focus.ts'
import { type BoxCellProps, cellProps } from './box-cell-props.ts'
import { weightProblem, weightWordOf, weightWords } from './typed-weight.ts'

/**
 * The weight of a box in one field: one of two words, or a number; Exact of the list is a number yet to be typed. The start
 * of a word is enough. Source; F-060; G-114.
 */
export function WeightCell({ form: { control, clearErrors }, ...named }: BoxCellProps) {
  const path = `boxes.${named.row}` as const
  const type = useController({ control, name: `${path}.weightType` })
  const { field: exact, fieldState } = useController({ control, name: `${path}.weightValue` })
  const { value, onChange, onBlur, ref } = exact
  const select = useSelectOnFocus()
  const isExact = type.field.value === 'Exact'
  const text = isExact ? value : type.field.value

  function write(typed: string) {
    const word = weightWords.find((one) => one.toLowerCase() === typed.trim().toLowerCase())
    type.field.onChange(word ?? 'Exact')
    onChange(word || typed === 'Exact' ? '' : typed)
    if (word || typed === 'Exact') clearErrors(`${path}.weightValue`)
  }
  function leave() {
    const meant = isExact ? weightWordOf(text) : undefined
    if (meant) write(meant)
    else if (isExact) onChange(tidyNumber(text, 'pounds'))
    onBlur()
  }
  const problem = weightProblem({ weightType: type.field.value, weightValue: value }) ?? fieldState.error?.message
  return (
    <Autocomplete
      {...cellProps(named, problem)}
      {...select}
      ref={ref}
      placeholder="lbs"
      inputMode="text"
      autoComplete="off"
      data={[...weightTypes]}
      // The list says what else there is, whatever is in the field, and which words begin as the typed one.
      filter={({ options, search }) => matching(options, search)}
      value={text}
      onChange={write}
      onBlur={(event) => {
        if (select.onBlur(event)) leave()
      }}
      rightSection={isExact && text !== '' ? 'lbs' : undefined}
      rightSectionWidth={isExact && text !== '' ? 30 : 8}
      rightSectionPointerEvents="none"
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
    />
  )
}

function matching<Option extends object>(options: Option[], search: string): Option[] {
  const start = search.trim().toLowerCase()
  const begun = options.filter((option) => 'label' in option && String(option.label).toLowerCase().startsWith(start))
  return begun.length > 0 && !weightWords.includes(search) ? begun : options
}
