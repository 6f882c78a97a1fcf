import { Radio, Stack, Textarea } from '@mantine/core'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import type { EndAwardForm } from './use-end-award.ts'
import classes from './release.module.css'

type ReasonStepProps<Reason extends string> = {
  form: Pick<EndAwardForm<Reason>, 'reason' | 'note' | 'missing' | 'reasonId' | 'choose' | 'setNote'>
  reasons: readonly { value: Reason; label: string }[]
  /** Where one can be added. */
  note?: { most: number; hint: string } | undefined
}

/** Why an award is ended, and a note. */
export function ReasonStep<Reason extends string>({ form, reasons, note }: ReasonStepProps<Reason>) {
  const errorId = `${form.reasonId}error`
  return (
    <>
      <Radio.Group
        label="Reason"
        value={form.reason}
        onChange={(value) => {
          const chosen = reasons.find((one) => one.value === value)
          if (chosen) form.choose(chosen.value)
        }}
      >
        <Stack id={form.reasonId} gap={8} mt={6}>
          {reasons.map(({ value, label }, index) => (
            <Radio.Card
              key={value}
              value={value}
              className={classes.choice}
              {...(form.missing && { 'aria-describedby': errorId })}
              {...((form.reason === null ? index === 0 : value === form.reason) && { 'data-autofocus': true })}
            >
              <Radio.Indicator />
              {label}
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {form.missing ? (
        <p id={errorId} className={classes.missing} role="alert" data-wrong>
          {form.missing}
        </p>
      ) : null}
      {note ? (
        <Textarea
          mt="md"
          label={<OptionalLabel>Note</OptionalLabel>}
          description={note.hint}
          autosize
          minRows={2}
          maxRows={6}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
}

/** Labelled reasons as choices, of those that are offered. */
export function choicesOf<Reason extends string>(
  offered: readonly Reason[],
  labels: Record<Reason, string>,
): { value: Reason; label: string }[] {
  return offered.map((value) => ({ value, label: labels[value] }))
}
