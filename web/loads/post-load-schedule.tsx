import { Textarea } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { Controller, useWatch } from 'react-hook-form'
import { directionWords } from '#domain/loads/direction-words.ts'
import { OptionalLabel } from '#web/shared/optional-label.tsx'
import { PostLoadSection } from './post-load-section.tsx'
import type { PostLoadFormApi } from './use-post-load-form.ts'
import classes from './post-load.module.css'

/** When, and what else to know. Source: docs/requirements.md, A-117, A-361, A-362; F-059; docs/decisions/product.md, G-119. */
export function PostLoadSchedule({ form }: { form: PostLoadFormApi }) {
  const { control } = form
  const [pickupDate, isExport = false] = useWatch({ control, name: ['pickupDate', 'export'] })
  const words = directionWords(isExport)
  return (
    <PostLoadSection title="Schedule">
      <DateField form={form} name="pickupDate" label={words.pickupDate} />
      <DateField form={form} name="deliveryDate" label={words.deliveryDate} earliest={pickupDate} />
      <Controller
        control={control}
        name="specialInstructions"
        render={({ field, fieldState }) => (
          <Textarea
            {...field}
            className={classes.wide ?? ''}
            label={<OptionalLabel>Special instructions</OptionalLabel>}
            description="Container no., pickup no., last free day, appointment, receiving hours"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            error={fieldState.error?.message}
          />
        )}
      />
    </PostLoadSection>
  )
}

type DateFieldProps = {
  form: PostLoadFormApi
  name: 'pickupDate' | 'deliveryDate'
  label: string
  /** Days before it cannot be picked. */
  earliest?: string | null | undefined
}

function DateField({ form: { control }, name, label, earliest }: DateFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateInput
          {...field}
          value={field.value ?? null}
          label={<OptionalLabel>{label}</OptionalLabel>}
          placeholder="Flexible"
          valueFormat="MMM D, YYYY"
          firstDayOfWeek={0}
          weekendDays={[]}
          popoverProps={{ shadow: 'md' }}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear' }}
          rightSection={field.value ? undefined : <IconCalendar size={16} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents={field.value ? 'all' : 'none'}
          {...(earliest && { minDate: earliest })}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
