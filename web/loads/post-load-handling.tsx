import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formatWeight, specialHandlings } from '#domain/formats.ts'
import { foldWeight, isOverweight } from '#domain/loads/weight.ts'
import { handlingIcons } from '#web/shared/special-handling.tsx'
import { readNumber } from '#web/shared/typed-number.ts'
import { ChoiceLabel } from './post-load-section.tsx'
import type { PostLoadFormApi } from './use-post-load-form.ts'
import classes from './post-load.module.css'

/**
 * The five flags as switches. Overweight is set by the weight, with a note why, and goes back to what the shipper
 * had chosen when the weight no longer asks for it.
 *
 * Source: docs/requirements.md, A-117, A-125, A-126; docs/decisions/product.md, G-113.
 */
export function PostLoadHandling({ form: { control } }: { form: PostLoadFormApi }) {
  const id = useId()
  const { field } = useController({ control, name: 'specialHandling' })
  const reason = useOverweightReason(control)
  const isForced = (index: number) => index === 0 && reason !== null

  return (
    <div className={classes.wide}>
      <ChoiceLabel id={id}>Special handling</ChoiceLabel>
      <div className={classes.flags} role="group" aria-labelledby={id}>
        {specialHandlings.map(({ tag, words }, index) => {
          const Glyph = handlingIcons[tag]
          return (
            <label key={tag} className={classes.flag} data-forced={isForced(index) || undefined}>
              <input
                type="checkbox"
                checked={isForced(index) || field.value[index] === true}
                disabled={isForced(index)}
                onChange={(event) => field.onChange(field.value.with(index, event.currentTarget.checked))}
                onBlur={field.onBlur}
              />
              <Glyph size={16} stroke={1.75} aria-hidden />
              {words}
            </label>
          )
        })}
      </div>
      <p className={classes.note} role="status">
        {reason}
      </p>
    </div>
  )
}

/** Why the weight makes the load overweight; null when it does not. */
function useOverweightReason(control: PostLoadFormApi['control']): string | null {
  const [type, value, containerType] = useWatch({ control, name: ['weightType', 'weightValue', 'containerType'] })
  const weight = foldWeight(type, readNumber(value))
  if (weight === null || !isOverweight(weight, containerType)) return null
  if (weight === 'Overweight') return 'Overweight is on because you chose Overweight.'
  if (containerType === '') return null
  const [limit, size] = containerType.startsWith('20') ? ['38,000', '20-foot'] : ['44,000', '40- or 45-foot']
  return `Overweight is set because ${formatWeight(weight)} is more than ${limit} lbs in a ${size} container.`
}
