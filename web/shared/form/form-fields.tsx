import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { LinesField } from './lines-field.tsx'
import { pasteMoment } from './pasting.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** How one value of a form is typed or chosen. */
type FieldSpec = {
  label: string
  hint?: string
  optional?: boolean
  /** A text of several lines, this many at first. */
  rows?: number
  /** A choice of these, in place of a text. */
  choices?: { value: string; label: string }[]
  type?: 'datetime-local'
}

export type FieldSpecs<Values extends FieldValues> = { [Name in FieldPath<Values>]?: FieldSpec }

type FormFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  fields: FieldSpecs<Values>
}

/** The fields of a form in their order, each with its message below. */
export function FormFields<Values extends FieldValues, Output>({ control, fields }: FormFieldsProps<Values, Output>) {
  return Object.entries<FieldSpec | undefined>(fields).map(([name, spec]) =>
    spec ? <FormField key={name} control={control} name={name as FieldPath<Values>} spec={spec} /> : null,
  )
}

type FormFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  spec: FieldSpec
}

function FormField<Values extends FieldValues, Output>({ control, name, spec }: FormFieldProps<Values, Output>) {
  const { label, hint: description, optional = false, rows, choices, type } = spec
  const shared = { control, name, label, description, optional }
  if (choices) return <SelectField {...shared} data={choices} />
  if (rows) return <LinesField {...shared} rows={rows} />
  return <TextField {...shared} autoComplete="off" {...(type && { type, onPaste: pasteMoment })} />
}
