import { removeNotice } from '#domain/notices/api.ts'
import type { StaffNotice } from '#domain/notices/notice.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'

export function RemoveNoticeDialog({ notice, ...dialog }: DialogProps & { notice: StaffNotice }) {
  return (
    <AskQuestion
      {...dialog}
      call={removeNotice}
      args={{ params: { id: notice.id } }}
      title="Remove this notice?"
      submitLabel="Remove"
      destructive
      done={{ title: 'Notice removed', text: 'The notice is no longer shown.' }}
      failed={{ title: 'Error', text: 'Failed to remove the notice. Please try again.' }}
    >
      “{notice.title}” will no longer be shown.
    </AskQuestion>
  )
}
