import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ReasonStep } from './reason-step.tsx'
import { type EndAwardForm, refusalOf, type SendEnding } from './use-end-award.ts'
import type { PreviewRead } from './use-release-preview.ts'
import classes from './release.module.css'

type EndAwardDialogProps<Reason extends string> = {
  title: string
  opened: boolean
  onClose: () => void
  preview: PreviewRead
  form: EndAwardForm<Reason>
  /** Those that are offered, each with its label. */
  reasons: readonly { value: Reason; label: string }[]
  note: { most: number; hint: string }
  /** What is asked in the second step, below the title. */
  secondStep: string
  keepLabel: string
  /** Names what is done and what it costs. */
  submitLabel: string
  onSend: SendEnding<Reason>
  sending: { isPending: boolean; error: Error | null }
  /** The second step. */
  children: ReactNode
}

/** Ends an award in two steps: why, then review. Where it is not allowed it says why. */
export function EndAwardDialog<Reason extends string>(props: EndAwardDialogProps<Reason>) {
  const { title, opened, onClose, preview, form, reasons, note, secondStep, keepLabel, onSend, sending, children } =
    props
  const { allowed } = preview.data ?? { allowed: true }
  const { problem, isFinal } = refusalOf(sending.error)
  const isFirst = form.step === 'reason'
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      facts={allowed ? <span>{isFirst ? 'Step 1 of 2: the reason' : `Step 2 of 2: ${secondStep}`}</span> : null}
      size={600}
      dirty={allowed && form.isDirty && !isFinal}
      cancelLabel={keepLabel}
      submitLabel={isFirst ? 'Continue' : props.submitLabel}
      submitting={sending.isPending}
      submitDisabled={!preview.data}
      destructive={!isFirst}
      problem={isFirst && !isFinal ? undefined : problem}
      note={isFirst ? null : <BackButton onClick={form.back} disabled={sending.isPending} />}
      {...((!allowed || isFinal) && { footer: <CloseInstead onClose={onClose} /> })}
      onSubmit={(event) => form.submit(event, onSend)}
    >
      <WhileAllowed preview={preview}>
        {isFirst ? <ReasonStep form={form} reasons={reasons} note={note} /> : children}
      </WhileAllowed>
    </FormDialog>
  )
}

type WhileAllowedProps = { preview: PreviewRead | undefined; children: ReactNode }

/** The fields, once it is known that an award may be ended; else why not. Without a preview they are there at once. */
export function WhileAllowed({ preview, children }: WhileAllowedProps) {
  if (preview?.data?.allowed === false) {
    return (
      <p className={classes.refused} role="status">
        {preview.data.why}
      </p>
    )
  }
  if (!preview || preview.data) return children
  if (preview.errorText && !preview.isFetching) {
    return (
      <FailedList title="Couldn't load what this would cost" onRetry={() => void preview.refetch()}>
        {preview.errorText}
      </FailedList>
    )
  }
  return (
    <div role="status" aria-label="Loading what this would cost">
      <Skeleton height={44} mt={8} />
      <Skeleton height={44} mt={8} />
      <Skeleton height={44} mt={8} />
      <Skeleton height={72} mt={16} />
    </div>
  )
}

function BackButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <Button variant="subtle" color="gray" onClick={onClick} disabled={disabled}>
      Back
    </Button>
  )
}

/** Takes the place of the button that had the focus. */
export function CloseInstead({ onClose }: { onClose: () => void }) {
  return (
    <Button ref={(button) => button?.focus()} onClick={onClose}>
      Close
    </Button>
  )
}
