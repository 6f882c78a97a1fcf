import { useRef } from 'react'
import { uploadStaffDocument } from '#domain/documents/api.ts'
import { useApiUpload } from '#web/api/upload.ts'
import { UploadFormDialog } from '../upload/upload-form-dialog.tsx'
import { useUploadForm } from '../upload/use-upload-form.ts'

export type StaffUploadDialogProps = {
  opened: boolean
  onClose: () => void
  load: { id: number; loadNumber: string }
}

/** Staff upload a document to a load. Mounted anew for each opening. Source: G-257. */
export function StaffUploadDialog({ opened, onClose, load }: StaffUploadDialogProps) {
  const fileRef = useRef<HTMLButtonElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const upload = useApiUpload(uploadStaffDocument, { params: { id: load.id } })
  const form = useUploadForm({
    presetLoad: '',
    firstType: 'delivery_order',
    upload,
    onDone: onClose,
    focusOn: (name) => (name === 'type' ? typeRef : fileRef).current?.focus(),
  })
  return (
    <UploadFormDialog
      opened={opened}
      onClose={onClose}
      form={form}
      fileRef={fileRef}
      typeRef={typeRef}
      facts={<span>For load {load.loadNumber}. The shipper and the winning trucker can see it.</span>}
    />
  )
}
