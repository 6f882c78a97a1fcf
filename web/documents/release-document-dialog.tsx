import { releaseDocument } from '#domain/documents/api.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'

/** Asks staff before the shipper gets a document that may show who the trucker is. Source: G-353. */
export function ReleaseDocumentDialog({ document, ...dialog }: DialogProps & { document: StaffDocument }) {
  const { id, name, loadNumber } = document
  return (
    <AskQuestion
      {...dialog}
      call={releaseDocument}
      args={{ params: { id } }}
      title="Release this document?"
      submitLabel="Release"
      done={{ title: 'Document released', text: name }}
      failed={{ title: 'Failed to release document', text: 'Please try again.' }}
      onRefused={dialog.onClose}
    >
      The shipper of load {loadNumber} is notified and can open {name} from then on, with whatever it shows of the
      trucker. This can't be undone.
    </AskQuestion>
  )
}
