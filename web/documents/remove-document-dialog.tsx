import { removeDocument } from '#domain/documents/api.ts'
import type { Document } from '#domain/documents/document.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'

/** Asks before the uploader removes a document. Source: G-258. */
export function RemoveDocumentDialog({ document, ...dialog }: DialogProps & { document: Document }) {
  const { id, originalFilename: name, loadNumber } = document
  return (
    <AskQuestion
      {...dialog}
      call={removeDocument}
      args={{ params: { id } }}
      title="Remove this document?"
      submitLabel="Remove"
      destructive
      done={{ title: 'Document removed', text: name }}
      failed={{ title: 'Failed to remove document', text: 'Please try again.' }}
      onRefused={dialog.onClose}
    >
      {name} is removed for good.
      {loadNumber ? ` Everyone who could see it on load ${loadNumber} sees that it was removed.` : ''}
    </AskQuestion>
  )
}
