import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { BoxFields } from './box-fields.ts'
import type { PostLoadFormApi } from '../post-load-fields.ts'

export type Boxes = ReturnType<typeof useBoxes>

let lastId = 0
const newIds = (count: number) => Array.from({ length: count }, () => (lastId += 1))

/**
 * The boxes of the form, an id for each, and how they are added and removed.
 *
 * The cells are named by their place, so the values below a removed box move up; by the ids, what a cell has not given
 * to the form yet moves with its box.
 */
export function useBoxes({ control, getValues, setValue, clearErrors, trigger }: PostLoadFormApi) {
  const boxes = useWatch({ control, name: 'boxes' })
  const { isSubmitted, defaultValues } = useFormState({ control })
  const [kept, setKept] = useState(() => ({ of: defaultValues, ids: newIds(boxes.length) }))
  const isOther = kept.of !== defaultValues || kept.ids.length !== boxes.length
  const { ids } = isOther ? { ids: newIds(boxes.length) } : kept
  // After a reset all boxes are others.
  if (isOther) setKept({ of: defaultValues, ids })
  function replace(next: BoxFields[], nextIds: number[]) {
    setKept({ of: defaultValues, ids: nextIds })
    setValue('boxes', next, { shouldDirty: true })
    if (isSubmitted) void trigger('boxes')
  }
  return {
    boxes,
    ids,
    append: (added: readonly BoxFields[]) =>
      replace([...getValues('boxes'), ...added], [...ids, ...newIds(added.length)]),
    remove: (row: number) => {
      clearErrors('boxes')
      replace(
        getValues('boxes').filter((_, place) => place !== row),
        ids.filter((_, place) => place !== row),
      )
    },
  }
}
