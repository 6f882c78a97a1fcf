import { useWatch } from 'react-hook-form'
import { formatWeight } from '#domain/formats.ts'
import { foldWeight, isOverweight } from '#domain/loads/weight.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import type { PostLoadFormApi } from './post-load-fields.ts'

/** Why the weight makes the load overweight; null when it does not. Source; F-060. */
export function useOverweightReason(control: PostLoadFormApi['control']): string | null {
  const [type, value, containerType] = useWatch({ control, name: ['weightType', 'weightValue', 'containerType'] })
  const weight = foldWeight(type, countedNumber(value, 'pounds'))
  if (weight === null || !isOverweight(weight, containerType)) return null
  if (weight === 'Overweight') return 'Overweight is on because you chose Overweight.'
  if (containerType === '') return null
  const [limit, size] = containerType.startsWith('20') ? ['38,000', '20-foot'] : ['44,000', '40- or 45-foot']
  return `Overweight is set because ${formatWeight(weight)} is more than ${limit} lbs in a ${size} container.`
}
