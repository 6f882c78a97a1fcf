import { useFormState, useWatch } from 'react-hook-form'
import type { BoxFields } from './box-fields.ts'
import type { PostLoadFormApi } from '../post-load-fields.ts'

export type Boxes = ReturnType<typeof useBoxes>

/**
 * The boxes of the form, and how they are added and removed.
 *
 * The cells are named by their place, so the values of what is below a removed box move up.
 */
export function useBoxes({ control, getValues, setValue, clearErrors }: PostLoadFormApi) {
  const boxes = useWatch({ control, name: 'boxes' })
  const { isSubmitted } = useFormState({ control })
  function replace(next: BoxFields[]) {
    setValue('boxes', next, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return {
    boxes,
    append: (added: readonly BoxFields[]) => replace([...getValues('boxes'), ...added]),
    remove: (row: number) => {
      clearErrors('boxes')
      replace(getValues('boxes').filter((_, place) => place !== row))
    },
  }
}
