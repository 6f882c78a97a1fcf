import { Select } from '@mantine/core'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateField } from '#web/details/form/public.tsx'
import type { Validity } from './use-validity.ts'
import { pickedInstant, untilTime, validityChoices } from './validity.ts'
import classes from './validity-field.module.css'

type ValidityFieldProps = {
  validity: Validity
  choices?: typeof validityChoices
  disabled?: boolean
}

/** "Your bid is valid": for some hours, until the auction is over, or until a time in the zone of the load's area. Source: Y-077, Y-078. */
export function ValidityField({ validity, choices = validityChoices, disabled = false }: ValidityFieldProps) {
  const { id, choice, at, problem, timeZone, choose } = validity
  const isTime = choice === untilTime
  const instant = pickedInstant(at, timeZone) ?? new Date(serverNow())
  return (
    <div className={classes.validity}>
      <Select
        {...(!isTime && { id })}
        label="Your bid is valid"
        placeholder="Choose how long"
        data={choices}
        value={choice}
        onChange={(next) => choose({ choice: next })}
        searchable={false}
        allowDeselect={false}
        disabled={disabled}
        error={isTime ? undefined : problem}
      />
      {isTime ? (
        <div className={classes.time}>
          <DateField
            id={id}
            label="Date and time"
            kind="wallTime"
            value={at}
            onChange={(text) => choose({ at: text })}
            disabled={disabled}
            error={problem}
          />
          <span className={classes.zone}>{formatDateTimeWithZone(instant, timeZone).split(' ').at(-1)}</span>
        </div>
      ) : null}
    </div>
  )
}
