import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { ChoiceLabel } from './post-load-section.tsx'
import classes from './post-load.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three, side by side. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <ChoiceLabel id={id}>{label}</ChoiceLabel>
      <SegmentedControl
        classNames={{ root: classes.choice, label: classes.choiceLabel }}
        fullWidth
        aria-labelledby={id}
        data={[...options]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
