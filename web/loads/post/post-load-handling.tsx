import { useId } from 'react'
import { useController } from 'react-hook-form'
import { specialHandlings } from '#domain/formats.ts'
import { handlingIcons } from '#web/shared/facts/special-handling.tsx'
import { ChoiceLabel } from './post-load-section.tsx'
import { useOverweightReason } from './use-overweight-reason.ts'
import type { PostLoadFormApi } from './post-load-fields.ts'
import classes from './post-load.module.css'

/**
 * The five flags as switches. Overweight is set and locked by the weight, which says why, and goes back to what the
 * shipper had chosen when the weight no longer asks for it.
 *
 * Source; F-060; G-113.
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
    </div>
  )
}
