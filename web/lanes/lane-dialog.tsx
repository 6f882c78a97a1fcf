import { zodResolver } from '@hookform/resolvers/zod'
import { Select, Switch } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { specialHandlings } from '#domain/formats.ts'
import { changeLane, saveLane } from '#domain/lanes/api.ts'
import { laneDirections } from '#domain/lanes/directions.ts'
import { type Lane, type LaneFilter, laneLimits, NewLane } from '#domain/lanes/lane.ts'
import { directionLabels, suggestedName } from '#domain/lanes/words.ts'
import { containerTypes } from '#domain/loads/container-types.ts'
import { areaName } from '#domain/reference/reference.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './lane-dialog.module.css'

export type LaneDialogProps = {
  opened: boolean
  onClose: () => void
  /** The one to change; null saves another. */
  lane: Lane | null
  /** What the list is narrowed to, for a new one. */
  filter: LaneFilter
  /** A search is shown next to the filter. */
  hasSearch: boolean
}

const handlingChoices = specialHandlings.map(({ tag, words }) => ({ value: tag, label: words }))
const directionChoices = laneDirections.map((value) => ({ value, label: directionLabels[value] }))

/** Saves the filter of the available loads by name, or changes one that is saved. Source: G-195. */
export function LaneDialog({ opened, onClose, lane, filter, hasSearch }: LaneDialogProps) {
  const { form, send, isPending } = useLaneForm({ lane, filter, onDone: onClose })
  const { control, formState } = form
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={lane ? 'Change Lane' : 'Save Lane'}
      facts={lane || !hasSearch ? null : <span>The words in the search box are not saved with it.</span>}
      size={520}
      dirty={formState.isDirty}
      onSubmit={send}
      submitLabel={lane ? 'Save Changes' : 'Save Lane'}
      submitting={isPending}
    >
      <div className={classes.fields}>
        <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={laneLimits.name} />
        <FilterFields control={control} areaIds={(lane ?? filter).areaIds} />
        <Controller
          control={control}
          name="alert"
          render={({ field: { value, onChange, ...field } }) => (
            <Switch
              {...field}
              label="Notify me of new loads on this lane"
              checked={value}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
          )}
        />
      </div>
    </FormDialog>
  )
}

type LaneForm = ReturnType<typeof useLaneForm>['form']

function FilterFields({ control, areaIds }: Pick<LaneForm, 'control'> & Pick<LaneFilter, 'areaIds'>) {
  const areas = useAreaChoices(areaIds)
  return (
    <>
      <Controller
        control={control}
        name="areaIds"
        render={({ field: { value, onChange }, fieldState }) => (
          <ChoicesSelect
            name="Areas"
            label="Areas"
            all="All Areas"
            choices={areas}
            value={value.map(String)}
            onChange={(ids) => onChange(ids.map(Number))}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="containerTypes"
        render={({ field: { value, onChange } }) => (
          <ChoicesSelect
            name="Container types"
            label="Container types"
            all="All Types"
            choices={containerTypes}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="specialHandling"
        render={({ field: { value, onChange } }) => (
          <ChoicesSelect
            name="Special handling"
            label="Special handling (any of)"
            all="Any Handling"
            choices={handlingChoices}
            value={specialHandlings.flatMap(({ tag }, index) => (value[index] ? [tag] : []))}
            onChange={(tags) => onChange(specialHandlings.map(({ tag }) => tags.includes(tag)))}
          />
        )}
      />
      <Controller
        control={control}
        name="direction"
        render={({ field }) => (
          <Select {...field} label="Direction" searchable={false} allowDeselect={false} data={directionChoices} />
        )}
      />
    </>
  )
}

/** The areas served; areas of the lane that are no longer served stay until they are removed. */
function useAreaChoices(chosen: readonly number[]): { value: string; label: string }[] {
  const { areasServed } = useSignedInUser()
  return [...new Set([...areasServed, ...chosen])].flatMap((id) => {
    const name = areaName(id)
    return name === null ? [] : [{ value: String(id), label: areasServed.includes(id) ? name : `${name} (not served)` }]
  })
}

type LaneFormOptions = Pick<LaneDialogProps, 'lane' | 'filter'> & { onDone: () => void }

function useLaneForm({ lane, filter, onDone }: LaneFormOptions) {
  const { areaIds, containerTypes: types, specialHandling, direction } = lane ?? filter
  const form = useForm<z.input<typeof NewLane>, unknown, NewLane>({
    resolver: zodResolver(NewLane),
    defaultValues: {
      name: lane?.name ?? suggestedName(filter, laneLimits.name),
      areaIds,
      containerTypes: types,
      specialHandling,
      direction,
      alert: lane?.alert ?? true,
    },
  })
  const saving = useApiMutation(saveLane)
  const changing = useApiMutation(changeLane)
  const isPending = saving.isPending || changing.isPending

  const send = form.handleSubmit((body) => {
    if (isPending) return
    if (!lane) return saving.mutate({ body }, { onSuccess: done, onError: refused })
    const { name, alert, ...changed } = body
    changing.mutate(
      { params: { id: lane.id }, body: { name, alert, filter: changed } },
      { onSuccess: done, onError: refused },
    )
  })
  function done({ name, alert }: Lane) {
    const text = alert ? `You'll be notified of new loads on ${name}.` : `${name} was saved.`
    showToast({ kind: 'success', title: lane ? 'Lane updated' : 'Lane saved', text })
    onDone()
  }
  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to save the lane. Please try again.')
    showToast({ kind: 'error', title: "Couldn't save the lane", text })
    showFieldErrors(form, error)
    // A conflict names no field: it is about the name, or about how many there are.
    if (error instanceof ApiError && error.status === 409)
      form.setError('name', { message: text }, { shouldFocus: true })
  }
  return { form, send, isPending }
}
