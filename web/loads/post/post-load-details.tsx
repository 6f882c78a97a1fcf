import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { fieldRow } from '#domain/details/fields.ts'
import { foldWeight } from '#domain/loads/weight.ts'
import { containerProblem, DetailField, type DetailInput } from '#web/details/form/public.tsx'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import type { PostLoadFields, PostLoadFormApi } from './post-load-fields.ts'
import { PostLoadFold } from './post-load-fold.tsx'
import { enteredWords, inputsOf } from './post-load-inputs.ts'
import classes from './post-load.module.css'

/** The container and its dates, as far as they are known; folded, since they can follow. Source. */
export function PostLoadDetails({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  const id = useId()
  const fields = useWatch({ control }) as PostLoadFields
  const weight = foldWeight(fields.weightType, countedNumber(fields.weightValue, 'pounds')) ?? ''
  const inputs = inputsOf({ ...fields, weight })
  const [opened, setOpened] = useOpenedByErrors(form, inputs, id)
  const entered = enteredWords(fields.details, inputs)
  const isPriced = ({ field }: DetailInput) => fieldRow(field).group === 'pricing'
  const shown = (own: readonly DetailInput[]) => (
    <div className={classes.fields}>
      {own.map((input) => (
        <Field key={input.key} id={`${id}${input.key}`} form={form} input={input} />
      ))}
    </div>
  )
  return (
    <PostLoadFold
      title="Container and deadlines"
      set={entered || 'Nothing entered'}
      isSet={entered !== ''}
      opened={opened}
      onToggle={() => setOpened(!opened)}
    >
      {shown(inputs.filter(isPriced))}
      <h4 className={classes.shared}>Shared with the trucker you choose</h4>
      {shown(inputs.filter((input) => !isPriced(input)))}
    </PostLoadFold>
  )
}

type FieldProps = { form: PostLoadFormApi; input: DetailInput; id: string }

function Field({ form: { control }, input, id }: FieldProps) {
  const { field, fieldState } = useController({ control, name: `details.${input.key}` })
  const typed = useWatch({ control, name: 'details' })
  const error = (input.kind === 'container' ? containerProblem(typed) : undefined) ?? fieldState.error?.message
  return <DetailField id={id} input={input} value={field.value ?? ''} onChange={field.onChange} error={error} />
}

/**
 * Whether the group is open: as the user leaves it, and whenever one of its fields is refused. The first of these gets the
 * focus, where no field above it does.
 */
function useOpenedByErrors({ control }: PostLoadFormApi, inputs: readonly DetailInput[], id: string) {
  const { errors, submitCount } = useFormState({ control })
  const refused = inputs.filter(({ key }) => errors.details?.[key]).map(({ key }) => key)
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState('')
  if (refused.join(' ') !== seen) {
    setSeen(refused.join(' '))
    if (refused.length > 0) setOpened(true)
  }
  const focusIfFirst = useEffectEvent(() => {
    const others = Object.keys(errors).filter((name) => name !== 'details' && name !== 'containerNumbers')
    if (refused.length > 0 && others.length === 0) document.getElementById(`${id}${refused[0]}`)?.focus()
  })
  useEffect(() => {
    if (submitCount > 0) focusIfFirst()
  }, [submitCount, seen])
  return [opened, setOpened] as const
}
