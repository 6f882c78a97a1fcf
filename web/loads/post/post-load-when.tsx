import { Textarea } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { Controller, useWatch } from 'react-hook-form'
import { directionWords } from '#domain/loads/direction-words.ts'
import { readTypedDate } from '#domain/typed-date.ts'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
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

type PostLoadDateProps = {
  form: PostLoadFormApi
  name: 'pickupDate' | 'deliveryDate'
  label: string
  /** The first day that the calendar offers; every day while it is "". */
  earliest: string
  today: string
}

/** A date to type or pick. Text that is no date stays and is refused. Source: G-244. */
function PostLoadDate({ form: { control, trigger }, name, label, earliest, today }: PostLoadDateProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const text = field.value ?? ''
        const isReadable = text === '' || isCalendarDate(text)
        return (
          <DateInput
            {...field}
            value={isReadable && text ? text : null}
            onInput={({ currentTarget: { value } }) => {
              if (value.trim() && readTypedDate(value, today) === null) field.onChange(value)
            }}
            onBlur={() => {
              field.onBlur()
              // Each is judged by the other too.
              void trigger(['pickupDate', 'deliveryDate'])
            }}
            dateParser={(value) => readTypedDate(value, today)}
            fixOnBlur={isReadable}
            getDayProps={(day) => ({
              disabled: day < earliest,
              // The library would mark the day of the browser's own zone.
              ...(day === today && { 'aria-current': 'date', className: classes.today }),
            })}
            label={<OptionalLabel>{label}</OptionalLabel>}
            placeholder="Flexible"
            valueFormat="MMM D, YYYY"
            firstDayOfWeek={0}
            weekendDays={[]}
            popoverProps={{ shadow: 'md' }}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear' }}
            rightSection={text ? undefined : <IconCalendar size={16} stroke={1.75} aria-hidden />}
            rightSectionPointerEvents={text ? 'all' : 'none'}
            error={fieldState.error?.message}
          />
        )
      }}
    />
  )
}

function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
