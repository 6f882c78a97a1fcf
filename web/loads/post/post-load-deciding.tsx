import { Select } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { decisionLabel, decisionsWith } from '#domain/loads/durations.ts'
import type { PostLoadFormApi } from './post-load-fields.ts'
import { PostLoadFold } from './post-load-fold.tsx'

/** How the load is decided on once bidding has ended; folded, since most loads need none of it. Source: Y-076. */
export function PostLoadDeciding({ form: { control } }: { form: PostLoadFormApi }) {
  const { field, fieldState } = useController({ control, name: 'decisionHours' })
  const { errors } = useFormState({ control })
  const [opened, setOpened] = useState(false)
  const hours = field.value ?? 0
  const { value: _value, onChange, ...input } = field
  return (
    <PostLoadFold
      title="Deciding and award"
      set={hours === 0 ? 'No decision time' : `${decisionLabel(hours)} to decide`}
      isSet={hours !== 0}
      opened={opened || errors.decisionHours !== undefined}
      onToggle={() => setOpened(!opened)}
    >
      <Select
        {...input}
        label="Decision time"
        description="Bids stay valid this long after bidding ends, so you can decide without rushing."
        data={decisionsWith(hours).map((choice) => ({ value: String(choice), label: decisionLabel(choice) }))}
        value={String(hours)}
        onChange={(chosen) => onChange(chosen === null ? 0 : Number(chosen))}
        searchable={false}
        allowDeselect={false}
        error={fieldState.error?.message}
      />
    </PostLoadFold>
  )
}
