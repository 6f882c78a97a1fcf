import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useFormState, useWatch } from 'react-hook-form'
import { meantContainerNumber, readContainerNumber } from '#domain/details/container-number.ts'
import { formatContainerNumber } from '#domain/details/container-number.ts'
import { containerProblem } from '#web/details/form/public.tsx'
import { headOf } from './box-columns.ts'
import type { PostLoadFormApi } from '../post-load-fields.ts'
import { weightProblem } from './typed-weight.ts'
import { detailInputs } from '#web/details/form/public.tsx'
import classes from './boxes.module.css'

export type BoxProblem = { row: number; key: string; name: string; message: string }

/** The id of the line that says what is wrong with a cell. */
export function problemIdOf(id: string, row: number, key: string): string {
  return `${id}problem${row}-${key}`
}

/** What is wrong with the boxes, row by row: what was refused, and container numbers and weights while they are typed. */
export function useBoxProblems({ control }: PostLoadFormApi): BoxProblem[] {
  const { errors } = useFormState({ control })
  const boxes = useWatch({ control, name: 'boxes' })
  return boxes.flatMap((box, row): BoxProblem[] => {
    const refused = errors.boxes?.[row]
    const typing = containerProblem(box.details)
    const messages = Object.entries({
      containerType: refused?.containerType?.message,
      weight: weightProblem(box) ?? refused?.weightValue?.message,
      ...Object.fromEntries(Object.entries(refused?.details ?? {}).map(([key, one]) => [key, one?.message])),
      ...(typing && { containerNumber: typing }),
    })
    return messages.flatMap(([key, message]) => (message ? [{ row, key, name: nameOf(key), message }] : []))
  })
}

/** "container number", in a sentence. */
function nameOf(key: string): string {
  if (key === 'containerType') return 'container type'
  const input = detailInputs.find((one) => one.key === key)
  const head = input ? headOf(input) : key
  return /^[A-Z][a-z]/.test(head) ? head.charAt(0).toLowerCase() + head.slice(1) : head
}

/** Each problem in a line below the rows, with the number that was meant where it can be told. */
export function BoxProblems({ form, id }: { form: PostLoadFormApi; id: string }) {
  const { control, getValues, setValue } = form
  const problems = useBoxProblems(form)
  const { errors } = useFormState({ control })
  const ofAll = errors.root?.['boxes']?.message
  return (
    <>
      {ofAll ? <p className={classes.problem}>{ofAll}</p> : null}
      {problems.map(({ row, key, message }) => {
        const name = `boxes.${row}.details.containerNumber` as const
        const typed = key === 'containerNumber' ? readContainerNumber(getValues(name) ?? '') : ''
        const meant = typed ? meantContainerNumber(typed) : null
        return (
          <p key={`${row}-${key}`} className={classes.problem}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            <span id={problemIdOf(id, row, key)}>
              Row {row + 1}: {message}
            </span>
            {meant ? (
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => {
                  setValue(name, meant, { shouldDirty: true, shouldValidate: false })
                  form.clearErrors(name)
                }}
              >
                Use {formatContainerNumber(meant)}
              </Button>
            ) : null}
          </p>
        )
      })}
    </>
  )
}

/** "2 boxes to check: row 1, weight; row 3, container number"; nothing while nothing is wrong. */
export function problemSummary(problems: readonly BoxProblem[], each = 'row'): string | null {
  const rows = [...Map.groupBy(problems, ({ row }) => row)]
  if (rows.length === 0) return null
  const named = rows.slice(0, 3).map(([row, own]) => `${each} ${row + 1}, ${own.map(({ name }) => name).join(', ')}`)
  const more = rows.length > 3 ? ` and ${rows.length - 3} more` : ''
  return `${rows.length === 1 ? '1 box' : `${rows.length} boxes`} to check: ${named.join('; ')}${more}`
}
