import { Textarea } from '@mantine/core'
import { Controller, useWatch } from 'react-hook-form'
import { directionWords } from '#domain/loads/direction-words.ts'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { isCalendarDate, PostLoadDate } from './post-load-date.tsx'
import { PostLoadSection } from './post-load-section.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import { useToday } from './use-today.ts'
import classes from './post-load.module.css'

/** When, and what else to know. Source; F-059; G-119. */
export function PostLoadWhen({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  const [picked, isExport = false] = useWatch({ control, name: ['pickupDate', 'export'] })
  const pickupDate = picked ?? ''
  const today = useToday()()
  const words = directionWords(isExport)
  return (
    <PostLoadSection title="When">
      <PostLoadDate form={form} name="pickupDate" label={words.pickupDate} earliest={today} today={today} />
      <PostLoadDate
        form={form}
        name="deliveryDate"
        label={words.deliveryDate}
        earliest={pickupDate > today && isCalendarDate(pickupDate) ? pickupDate : today}
        today={today}
      />
      <Controller
        control={control}
        name="specialInstructions"
        render={({ field, fieldState }) => (
          <Textarea
            {...field}
            className={classes.instructions}
            label={<OptionalLabel>Special instructions</OptionalLabel>}
            description="Container no., pickup no., last free day, appointment, receiving hours"
            autosize
            minRows={1}
            maxRows={8}
            error={fieldState.error?.message}
          />
        )}
      />
    </PostLoadSection>
  )
}
