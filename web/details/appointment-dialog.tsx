import { Select, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Appointment, AppointmentKind } from '#domain/details/appointment.ts'
import { liveStates } from '#domain/details/appointment-lifecycle.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { terminalsOf } from '#domain/reference/reference.ts'
import { zonesOfAreas } from '#domain/reference/time-zones.ts'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { Acknowledges } from './acknowledges.tsx'
import { kindNames, stateNames, zoneWords } from './appointment-words.ts'
import { Warning } from './detail-facts.tsx'
import { DateField } from './form/public.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'
import { awaitsAcknowledgement, type DetailLoad, type Details } from './use-details.ts'
import classes from './appointments.module.css'

export type AppointmentDialogProps = {
  kind: AppointmentKind
  load: DetailLoad
  side: DetailSide
  details: Details
  /** The one that it takes the place of. */
  before: Appointment | undefined
  opened: boolean
  onClose: () => void
}

/** Makes an appointment, or another in the place of the one of its kind, in the time of its place. */
export function AppointmentDialog({ opened, onClose, ...given }: AppointmentDialogProps) {
  const { kind, before } = given
  const form = useAppointmentForm({ ...given, onDone: onClose })
  const { typed, change, errors, idOf } = form
  const labelId = useId()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${kindNames[kind]} appointment`}
      facts={<span>{zoneWords(typed.timeZone)}</span>}
      size={520}
      dirty={form.isDirty}
      submitLabel={before ? 'Save' : 'Add Appointment'}
      submitting={form.isPending}
      problem={form.problem}
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <div className={classes.fields}>
        <DateField
          id={idOf('date')}
          className={classes.wideField}
          label="Date"
          kind="date"
          value={typed.date}
          onChange={(date) => change({ date })}
          error={errors['date']}
        />
        <DateField
          id={idOf('startTime')}
          label="From"
          kind="time"
          value={typed.startTime}
          onChange={(startTime) => change({ startTime })}
          error={errors['startTime']}
        />
        <DateField
          id={idOf('endTime')}
          label={<OptionalLabel>To</OptionalLabel>}
          kind="time"
          value={typed.endTime}
          onChange={(endTime) => change({ endTime })}
          error={errors['endTime']}
        />
        {kind === 'delivery' ? (
          <Select
            className={classes.wideField}
            label="Time zone"
            data={zonesOfAreas.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
            value={typed.timeZone}
            allowDeselect={false}
            onChange={(timeZone) => change({ timeZone: timeZone ?? typed.timeZone })}
          />
        ) : null}
        {kind === 'return' ? <ReturnTerminal form={form} load={given.load} /> : null}
        <TextInput
          id={idOf('number')}
          className={classes.wideField}
          label={<OptionalLabel>Appointment number</OptionalLabel>}
          autoComplete="off"
          value={typed.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          error={errors['number']}
        />
        <div className={classes.wideField}>
          <span id={labelId} className={classes.label}>
            State
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby={labelId}
            data={liveStates.map((state) => ({ value: state, label: stateNames[state] }))}
            value={typed.state}
            onChange={(state) => change({ state })}
          />
        </div>
      </div>
      <div role="status" className={classes.dialogWarning}>
        {form.warning ? <Warning>{form.warning}</Warning> : null}
      </div>
      {awaitsAcknowledgement(given.side, given.details) ? <Acknowledges /> : null}
    </FormDialog>
  )
}

type ReturnTerminalProps = { form: ReturnType<typeof useAppointmentForm>; load: DetailLoad }

/** Lines move empties: the return may go to any terminal of the area. Source: X-051. */
function ReturnTerminal({ form: { typed, change, errors, idOf }, load }: ReturnTerminalProps) {
  if (load.areaId === null) return null
  const options = terminalsOf(load.areaId).map(({ group, items }) => ({
    group,
    options: items.map(({ id, name }) => ({ value: id, label: name })),
  }))
  return (
    <SearchableSelect
      id={idOf('terminalId')}
      className={classes.wideField}
      label="Return terminal"
      placeholder="As posted"
      options={options}
      value={typed.terminalId}
      openOnFocus={false}
      error={errors['terminalId']}
      onChange={(terminalId?: number) => change({ terminalId: terminalId ?? null })}
    />
  )
}
