import { removeStaffDocument } from '#domain/documents/api.ts'
import { StaffRemoval } from '#domain/documents/removal.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

/** Asks staff for a reason before a document is removed. Source: G-258. */
export function StaffRemoveDialog({ document: { id, name }, ...dialog }: DialogProps & { document: StaffDocument }) {
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={removeStaffDocument}
      args={(body) => ({ params: { id }, body })}
      title="Remove this document?"
      submitLabel="Remove"
      destructive
      form={StaffRemoval}
      start={{ reason: '' }}
      fields={{ reason: { label: 'Reason', hint: 'Only staff can read it.', rows: 2, most: 200 } }}
      done={{ title: 'Document removed', text: name }}
      failed={{ title: 'Failed to remove document', text: 'Please try again.' }}
    >
      Shipper and trucker can no longer open {name}. They see that Quaybid staff removed it.
    </AskDialog>
  )
}
