import { Checkbox, Select } from '@mantine/core'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { releaseStaffAward } from '#domain/awards/release-api.ts'
import type { StaffReleasing } from '#domain/awards/release-form.ts'
import { centsOf, formatCents } from '#domain/money.ts'
import { decisionLabel, durationChoices } from '#domain/loads/durations.ts'
import { LinesField } from '#web/shared/form/lines-field.tsx'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { SelectField } from '#web/shared/form/select-field.tsx'
import { readNumber } from '#web/shared/form/typed-number.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { weightLabels } from './release-words.ts'
import {
  staffChoicesOf,
  staffFieldOf,
  type StaffReleaseFields,
  staffReleaseResolver,
  staffReleaseStart,
} from './staff-release-fields.ts'
import classes from './release.module.css'

export type StaffReleaseDialogProps = {
  load: { id: number; loadNumber: string }
  opened: boolean
  onClose: () => void
}

const sides = [
  { value: 'trucker', label: 'Trucker' },
  { value: 'shipper', label: 'Shipper' },
]
const weights = Object.entries(weightLabels).map(([value, label]) => ({ value, label }))
const hours = durationChoices.map((each) => ({ value: String(each), label: decisionLabel(each) }))
/** Staff release an award on behalf of a side, with the cost and the weight that they choose. Mounted anew for each opening. */
export function StaffReleaseDialog({ load, opened, onClose }: StaffReleaseDialogProps) {
  const form = useForm<StaffReleaseFields, unknown, StaffReleasing>({
    resolver: staffReleaseResolver,
    defaultValues: staffReleaseStart,
  })
  const { control, formState } = form
  const [side, tonu] = useWatch({ control, name: ['side', 'tonu'] })
  const { send, isPending, problem } = useSend(releaseStaffAward, {
    done: { title: 'Award released', text: `The auction for load ${load.loadNumber} is open again.` },
    onDone: onClose,
    form,
    fieldOf: staffFieldOf,
  })
  const cents = centsOf(readNumber(tonu, 'money') || 0)

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Release the award of load ${load.loadNumber}`}
      facts={<span>The auction reopens, and both sides and the bidders are notified right away.</span>}
      size={600}
      dirty={formState.isDirty}
      destructive
      cancelLabel="Keep Award"
      submitLabel={cents > 0 ? `Release and Reopen, TONU ${formatCents(cents)}` : 'Release and Reopen'}
      submitting={isPending}
      problem={problem}
      onSubmit={form.handleSubmit((body) =>
        send({ params: { id: load.id }, body: { ...body, note: body.note ?? undefined } }),
      )}
    >
      <div className={classes.fields}>
        <Controller
          control={control}
          name="side"
          render={({ field }) => (
            <Select
              {...field}
              label="On behalf of"
              data={sides}
              searchable={false}
              allowDeselect={false}
              onChange={(next) => {
                field.onChange(next)
                form.setValue('reason', null)
              }}
            />
          )}
        />
        <SelectField
          control={control}
          name="reason"
          label="Reason"
          placeholder="Choose a reason"
          data={staffChoicesOf(side)}
        />
        <div className={classes.pair}>
          <NumberField control={control} name="tonu" label="TONU" kind="money" description="Due from the shipper" />
          <SelectField
            control={control}
            name="weight"
            label={`Counts against the ${side}`}
            description="In the record of the award"
            data={weights}
          />
        </div>
        <SelectField control={control} name="reopenHours" label="Bidding runs again for" data={hours} />
        <LinesField
          control={control}
          name="note"
          label="Note"
          description="Neither side will see this note."
          optional
        />
        <Controller
          control={control}
          name="settled"
          render={({ field: { value, ...field } }) => (
            <Checkbox
              {...field}
              checked={value}
              label="Both sides have settled this"
              description="Needed once the container has left the terminal."
            />
          )}
        />
      </div>
    </FormDialog>
  )
}
