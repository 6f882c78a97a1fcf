import { hideQuestion } from '#domain/questions/api.ts'
import { HidingQuestion, questionLimits, type StaffQuestion } from '#domain/questions/question.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

/** Asks why an entry is removed. */
export function HideQuestionDialog({ entry, ...dialog }: DialogProps & { entry: StaffQuestion }) {
  const isNote = entry.kind === 'note'
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={hideQuestion}
      args={(body) => ({ params: { id: entry.id }, body })}
      title={isNote ? 'Remove this note?' : 'Remove this question?'}
      submitLabel="Remove"
      cancelLabel="Keep it"
      destructive
      form={HidingQuestion}
      start={{ reason: '' }}
      fields={{
        reason: {
          label: 'Reason',
          hint: 'Staff alone can read it, also in the audit log.',
          most: questionLimits.reason,
        },
      }}
      done={{ title: isNote ? 'Note removed' : 'Question removed', text: 'It now reads "Removed by Quaybid".' }}
      failed={{ text: 'Failed to remove it. Please try again.' }}
    >
      The asker and the shipper read that Quaybid removed it. It is gone for everyone else, and can&apos;t be brought
      back.
    </AskDialog>
  )
}
