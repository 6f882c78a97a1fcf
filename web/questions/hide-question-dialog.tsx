import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { hideQuestion } from '#domain/questions/api.ts'
import { HidingQuestion, questionLimits, type StaffQuestion } from '#domain/questions/question.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type HideQuestionDialogProps = { entry: StaffQuestion; opened: boolean; onClose: () => void }

/** Asks why an entry is removed; mounted anew for each opening. */
export function HideQuestionDialog({ entry, opened, onClose }: HideQuestionDialogProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useApiMutation(hideQuestion)
  function confirm() {
    if (isPending) return
    const checked = HidingQuestion.safeParse({ reason })
    setWrong(checked.error?.issues[0]?.message)
    if (!checked.success) return
    mutate(
      { params: { id: entry.id }, body: checked.data },
      {
        onSuccess: () => {
          onClose()
          showToast({
            kind: 'success',
            title: entry.kind === 'note' ? 'Note removed' : 'Question removed',
            text: 'It now reads "Removed by Quaybid".',
          })
        },
        onError: (error) => setWrong(serverMessage(error, 'Failed to remove it. Please try again.')),
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={entry.kind === 'note' ? 'Remove this note?' : 'Remove this question?'}
      confirmLabel="Remove"
      cancelLabel="Keep it"
      destructive
      loading={isPending}
      dirty={reason.trim() !== ''}
    >
      The asker and the shipper read that Quaybid removed it. It is gone for everyone else, and can&apos;t be brought
      back.
      <TextInput
        mt="md"
        required
        label="Reason"
        description="Staff alone can read it, also in the audit log."
        maxLength={questionLimits.reason}
        value={reason}
        error={wrong}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
