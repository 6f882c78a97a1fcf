import { Input, Switch } from '@mantine/core'
import { type Ref, useId } from 'react'
import { specialHandlings } from '#domain/formats.ts'
import classes from './handling-switches.module.css'

type HandlingSwitchesProps = {
  value: readonly boolean[]
  onChange: (value: boolean[]) => void
  error?: string | undefined
  /** The first of the five, for the focus. */
  ref?: Ref<HTMLInputElement>
}

/**
 * The five capabilities of a trucker, in the order of the stored flags; an error appears below and describes each.
 *
 * Source: A-208; F-117.
 */
export function HandlingSwitches({ value, onChange, error, ref }: HandlingSwitchesProps) {
  const errorId = useId()
  return (
    <div>
      <div className={classes.switches}>
        {specialHandlings.map(({ words }, index) => (
          <Switch
            key={words}
            {...(index === 0 && { ref })}
            label={words}
            aria-describedby={error ? errorId : undefined}
            checked={value[index] ?? false}
            onChange={({ currentTarget: { checked } }) => onChange(value.with(index, checked))}
          />
        ))}
      </div>
      {error ? (
        <Input.Error id={errorId} mt={8}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}

/** Five flags; what is stored otherwise starts as five times no. Source: G-111. */
export function fiveHandlings(stored: readonly boolean[]): boolean[] {
  return stored.length === specialHandlings.length ? [...stored] : specialHandlings.map(() => false)
}
