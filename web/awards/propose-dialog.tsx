import { useMemo } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { hoursToAnswer } from '#domain/awards/amendment-lifecycle.ts'
import { proposeAmendment } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { amendableLines, type NewAmendment } from '#domain/awards/form.ts'
import type { Paper } from '#domain/awards/paper.ts'
import { containerTypes } from '#domain/loads/container-types.ts'
import { formatCents, sumOfCents } from '#domain/money.ts'
import { useAwardLimit } from '#web/shared/facts/people/award-limit.ts'
import { Caution } from '#web/shared/parts/caution.tsx'
import { LinesField } from '#web/shared/form/lines-field.tsx'
import { pasteMoment } from '#web/shared/form/pasting.ts'
import { NumberField } from '#web/shared/form/number-field.tsx'
import { SelectField } from '#web/shared/form/select-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { paperTitle } from './paper-words.ts'
import { fieldOf, linesOf, liveWords, type ProposeFields, proposeResolver, unchanged } from './propose-fields.ts'
import classes from './propose.module.css'

type ProposeDialogProps = { loadId: number; confirmation: Confirmation; opened: boolean; onClose: () => void }

/** Proposes a change of the confirmation to the other side: in words, of lines by dollars, of facts of the load. */
export function ProposeDialog({ loadId, confirmation, opened, onClose }: ProposeDialogProps) {
  const { snapshot } = confirmation
  const resolver = useMemo(() => proposeResolver(snapshot), [snapshot])
  const form = useForm<ProposeFields, unknown, NewAmendment>({ resolver, defaultValues: unchanged(snapshot) })
  const { send, isPending, problem } = useSend(proposeAmendment, {
    done: { title: 'Change proposed', text: `The other side has ${hoursToAnswer} hours to answer.` },
    onDone: onClose,
    form,
    fieldOf: (path, { body }) => fieldOf(path, body.lines ?? []),
  })
  const lines = linesOf(useWatch({ control: form.control }))
  const total = sumOfCents([snapshot.totalCents, ...lines.map(({ cents }) => cents)])
  const limit = useAwardLimit()
  const above = lines.length > 0 ? limit.wordsFor(total) : null

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Propose a change"
      facts={<span>{paperTitle(confirmation)}</span>}
      size={640}
      submitLabel="Propose Change"
      submitting={isPending}
      submitDisabled={above !== null}
      dirty={form.formState.isDirty}
      problem={problem}
      onSubmit={form.handleSubmit((body) => send({ params: { id: loadId }, body }))}
    >
      {above ? <Caution>{above}</Caution> : null}
      <LinesField control={form.control} name="text" label="What changes" optional />
      <LineFields control={form.control} paper={snapshot} />
      <LoadFields control={form.control} />
    </FormDialog>
  )
}

type FieldsProps = { control: Control<ProposeFields, unknown, NewAmendment> }

/** The lines that the paper has, each with its amount so far. */
function LineFields({ control, paper }: FieldsProps & { paper: Paper }) {
  const lines = paper.lines.flatMap((line) =>
    amendableLines.filter((name) => name === line.name).map((name) => ({ ...line, name })),
  )
  return (
    <fieldset className={classes.group}>
      <legend>Adjust charges</legend>
      <p className={classes.hint}>Dollars. Use a minus sign to lower a charge.</p>
      <div className={classes.fields}>
        {lines.map(({ name, label, cents }) => (
          <NumberField
            key={name}
            control={control}
            name={name}
            label={label}
            description={`Now ${formatCents(cents)}`}
            kind="money"
            required={false}
          />
        ))}
      </div>
    </fieldset>
  )
}

const liveChoices = Object.entries(liveWords).map(([value, label]) => ({ value, label }))

function LoadFields({ control }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Change the load to</legend>
      <div className={classes.fields}>
        <TextField control={control} name="deliveryCityOrZip" label="Delivery city or zip" required={false} />
        <TextField control={control} name="weight" label="Weight (Legal, Overweight or pounds)" required={false} />
        <SelectField
          searchable
          control={control}
          name="containerType"
          label="Container type"
          data={[...containerTypes]}
        />
        <SelectField searchable control={control} name="liveOrdrop" label="Live/Drop" data={liveChoices} />
        <TextField
          control={control}
          name="pickupDate"
          label="Pickup date"
          type="date"
          onPaste={pasteMoment}
          required={false}
        />
        <TextField
          control={control}
          name="deliveryDate"
          label="Delivery date"
          type="date"
          onPaste={pasteMoment}
          required={false}
        />
      </div>
    </fieldset>
  )
}
