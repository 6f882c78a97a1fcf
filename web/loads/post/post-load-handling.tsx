import { Checkbox } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import { specialHandlings } from '#domain/formats.ts'
import { overweightWords } from './overweight-words.ts'
import type { PostLoadFormApi } from './post-load-fields.ts'
import { useIsPhone } from './use-is-phone.ts'
import classes from './post-load.module.css'

/**
 * The five flags of all boxes. Overweight is set and locked where the weight of every box asks for it, which says why, and
 * goes back to what the shipper had chosen when the weight no longer does.
 *
 * Source; F-060; G-113.
 */
export function PostLoadHandling({ form: { control } }: { form: PostLoadFormApi }) {
  const { field } = useController({ control, name: 'specialHandling' })
  const boxes = useWatch({ control, name: 'boxes' })
  const heavy = overweightWords(boxes, useIsPhone() ? 'box' : 'row')
  const isForced = (index: number) => index === 0 && heavy?.isForAll === true

  return (
    <div className={classes.flags} role="group" aria-label="Special handling" data-full>
      {specialHandlings.map(({ tag, words }, index) => (
        <Checkbox
          key={tag}
          label={words}
          checked={isForced(index) || field.value[index] === true}
          disabled={isForced(index)}
          onChange={(event) => field.onChange(field.value.with(index, event.currentTarget.checked))}
          onBlur={field.onBlur}
        />
      ))}
      <p className={classes.note} role="status">
        {heavy?.words}
      </p>
    </div>
  )
}
