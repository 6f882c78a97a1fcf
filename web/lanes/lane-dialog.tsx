import { type Control, Controller } from 'react-hook-form'
import type { z } from 'zod'
import { specialHandlings } from '#domain/formats.ts'
import { changeLane, saveLane } from '#domain/lanes/api.ts'
import { laneDirections } from '#domain/lanes/directions.ts'
import { type Lane, type LaneFilter, laneLimits, NewLane } from '#domain/lanes/lane.ts'
import { directionLabels, suggestedName } from '#domain/lanes/words.ts'
import { containerTypes } from '#domain/loads/container-types.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { SelectField } from '#web/shared/form/select-field.tsx'
import { SwitchField } from '#web/shared/form/switch-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

export type LaneDialogProps = DialogProps & {
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
export function LaneDialog({ lane, filter, hasSearch, ...dialog }: LaneDialogProps) {
  const { areaIds, containerTypes: types, specialHandling, direction } = lane ?? filter
  const shared = {
    ...dialog,
    form: NewLane,
    start: {
      name: lane?.name ?? suggestedName(filter, laneLimits.name),
      areaIds,
      containerTypes: types,
      specialHandling,
      direction,
      alert: lane?.alert ?? true,
    },
    fields: (control: LaneControl) => (
      <>
        <TextField control={control} name="name" label="Name" autoComplete="off" />
        <FilterFields control={control} areaIds={areaIds} />
        <SwitchField control={control} name="alert" label="Notify me of new loads on this lane" />
      </>
    ),
    failed: { title: "Couldn't save the lane", text: 'Failed to save the lane. Please try again.' },
    // About the name, or about how many there are.
    conflict: 'name',
  }
  const said = ({ name, alert }: Lane) => (alert ? `You'll be notified of new loads on ${name}.` : `${name} was saved.`)
  if (lane) {
    return (
      <AskDialog
        {...shared}
        call={changeLane}
        args={({ name, alert, ...changed }) => ({ params: { id: lane.id }, body: { name, alert, filter: changed } })}
        title="Change Lane"
        submitLabel="Save Changes"
        done={(changed) => ({ title: 'Lane updated', text: said(changed) })}
      />
    )
  }
  return (
    <AskDialog
      {...shared}
      call={saveLane}
      args={(body) => ({ body })}
      title="Save Lane"
      facts={hasSearch ? <span>The words in the search box are not saved with it.</span> : null}
      submitLabel="Save Lane"
      done={(saved) => ({ title: 'Lane saved', text: said(saved) })}
    />
  )
}

type LaneControl = Control<z.input<typeof NewLane>, unknown, NewLane>

function FilterFields({ control, areaIds }: { control: LaneControl } & Pick<LaneFilter, 'areaIds'>) {
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
      <SelectField control={control} name="direction" label="Direction" data={directionChoices} />
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
