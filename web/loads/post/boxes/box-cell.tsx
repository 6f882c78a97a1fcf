import { Checkbox, Select, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { containerTypes } from '#domain/loads/container-types.ts'
import { DateField, LineField, containerProblem, type DetailInput } from '#web/details/form/public.tsx'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import type { PostLoadFormApi } from '../post-load-fields.ts'
import { type BoxCellProps, cellProps } from './box-cell-props.ts'
import { WeightCell } from './weight-cell.tsx'
import classes from './boxes.module.css'

/** One fact of one box, with the control that is its column's own. Its name has its row. */
export const BoxCell = memo(function BoxCell(props: BoxCellProps) {
  if (props.column.key === 'containerType') return <TypeCell {...props} />
  if (props.column.key === 'weight') return <WeightCell {...props} />
  return <DetailCell {...props} />
})

function TypeCell({ form: { control }, ...named }: BoxCellProps) {
  const { field, fieldState } = useController({ control, name: `boxes.${named.row}.containerType` })
  return (
    <SearchableSelect
      {...field}
      {...cellProps(named, fieldState.error?.message)}
      placeholder="Size and type"
      openOnFocus={false}
      options={containerTypes}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
      onChange={(type?: string) => field.onChange(type ?? '')}
    />
  )
}

function DetailCell({ form, ...named }: BoxCellProps) {
  const { row, column } = named
  const input = column.input!
  const { field, fieldState } = useController({ control: form.control, name: `boxes.${row}.details.${column.key}` })
  const typing = useContainerProblem(form.control, row, input.kind)
  const common = cellProps(named, typing ?? fieldState.error?.message)
  const { value, onChange, onBlur, ref } = field
  const { kind, number, choices } = input
  if (kind === 'check') {
    return (
      <Checkbox
        {...common}
        classNames={named.labeled ? {} : { root: classes.checkCell }}
        ref={ref}
        onBlur={onBlur}
        checked={value === 'yes'}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 'yes' : '')}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        ref={ref}
        onBlur={onBlur}
        searchable={false}
        allowDeselect={false}
        data={[...(choices ?? [])]}
        value={value || null}
        comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
        onChange={(choice) => onChange(choice ?? '')}
      />
    )
  }
  const text = { ...common, value, onBlur }
  if (kind === 'line') return <LineField {...text} onChange={onChange} short={!named.labeled} />
  if (kind === 'date' || kind === 'wallTime') return <DateField {...text} kind={kind} onChange={onChange} />
  return (
    <TextInput
      {...text}
      ref={ref}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(kind === 'phone' && { inputMode: 'tel' as const })}
      {...(number && { inputMode: 'numeric' as const })}
      {...((kind === 'container' || kind === 'code') && { autoCapitalize: 'characters' })}
    />
  )
}

/** What is wrong with the container number of a row while it is typed; nothing for other kinds of cells. Source: X-023. */
function useContainerProblem(
  control: PostLoadFormApi['control'],
  row: number,
  kind: DetailInput['kind'],
): string | undefined {
  const isContainer = kind === 'container'
  const [containerNumber, containerNumberUnchecked] = useWatch({
    control,
    name: [`boxes.${row}.details.containerNumber`, `boxes.${row}.details.containerNumberUnchecked`],
    disabled: !isContainer,
  })
  return isContainer ? containerProblem({ containerNumber, containerNumberUnchecked }) : undefined
}
