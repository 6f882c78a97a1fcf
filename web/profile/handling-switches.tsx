import { Switch } from '@mantine/core'
import { specialHandlings } from '#domain/formats.ts'
import classes from './handling-switches.module.css'

type HandlingSwitchesProps = { value: readonly boolean[]; onChange: (value: boolean[]) => void }

/** The five capabilities of a trucker, in the order of the stored flags. Source: docs/requirements.md, A-208. */
export function HandlingSwitches({ value, onChange }: HandlingSwitchesProps) {
  return (
    <div className={classes.switches}>
      {specialHandlings.map(({ words }, index) => (
        <Switch
          key={words}
          label={words}
          checked={value[index] ?? false}
          onChange={({ currentTarget: { checked } }) => onChange(value.with(index, checked))}
        />
      ))}
    </div>
  )
}

/** Five flags; what is stored otherwise starts as five times no. Source: docs/decisions/product.md, G-111. */
export function fiveHandlings(stored: readonly boolean[]): boolean[] {
  return stored.length === specialHandlings.length ? [...stored] : specialHandlings.map(() => false)
}
