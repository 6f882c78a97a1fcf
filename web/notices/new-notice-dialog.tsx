import { z } from 'zod'
import { postNotice } from '#domain/notices/api.ts'
import { NewNotice, noticeAudiences } from '#domain/notices/notice.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { audienceLabels } from './audience-words.ts'

const choices = noticeAudiences.map((value) => ({ value, label: audienceLabels[value] }))

/** The time is typed as the clock on the wall says it. */
const NoticeForm = NewNotice.extend({
  until: z.string().transform((local) => (local === '' ? null : new Date(local).toISOString())),
})

export function NewNoticeDialog(dialog: DialogProps) {
  return (
    <AskDialog
      {...dialog}
      call={postNotice}
      args={(body) => ({ body })}
      title="New Notice"
      facts={<span>Shown at the top of every page for the selected audience until it expires or is removed.</span>}
      submitLabel="Post Notice"
      form={NoticeForm}
      start={{ audience: 'staff', title: '', text: '', until: '' }}
      fields={{
        audience: { label: 'For', choices },
        title: { label: 'Title' },
        text: { label: 'Text', optional: true, rows: 3 },
        until: {
          label: 'Until',
          hint: 'In your local time. Leave blank to show it until you remove it.',
          optional: true,
          type: 'datetime-local',
        },
      }}
      done={(_reply, { body }) => ({
        title: 'Notice posted',
        text: `For ${audienceLabels[body.audience].toLowerCase()}.`,
      })}
      failed={{ title: 'Error', text: 'Failed to post the notice. Please try again.' }}
    />
  )
}
