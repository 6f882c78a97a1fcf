import { Button, Select } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { documentTypes } from '#domain/documents/document.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { dismissFailure } from '#web/shared/overlay/toast-store.ts'
import { typeChoices } from '../document-tabs.ts'
import { FileField } from './file-field.tsx'
import type { UploadForm } from './use-upload-form.ts'
import classes from './upload-dialog.module.css'

type UploadFormDialogProps = {
  opened: boolean
  onClose: () => void
  form: UploadForm
  fileRef: RefObject<HTMLButtonElement | null>
  typeRef: RefObject<HTMLInputElement | null>
  /** Below the title, such as the load. */
  facts?: ReactNode
  /** More fields after the file and its type. */
  children?: ReactNode
}

/** The dialog "Upload Document" of users and of staff. Source: B-114, B-118. */
export function UploadFormDialog({ form, fileRef, typeRef, children, ...dialog }: UploadFormDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title="Upload Document"
      dirty={form.isDirty}
      submitting={form.isSending}
      submitLabel="Upload"
      submittingLabel="Uploading..."
      onSubmit={form.submit}
    >
      <fieldset className={classes.fields} disabled={form.isSending} aria-label="Document">
        <FileField
          buttonRef={fileRef}
          file={form.values.file}
          error={form.errors.file}
          onFile={(file) => {
            dismissFailure()
            form.set.file(file)
          }}
          onRefuse={form.refuseFile}
          disabled={form.isSending}
        />
        <Select
          ref={typeRef}
          label="Document type"
          searchable={false}
          allowDeselect={false}
          data={typeChoices}
          value={form.values.type}
          error={form.errors.type}
          onChange={(type) => form.set.type(documentTypes.find((one) => one === type) ?? form.values.type)}
        />
        {children}
      </fieldset>
      {form.isSending ? <Sending progress={form.progress} onStop={form.stop} /> : null}
    </FormDialog>
  )
}

/** How much has been sent; the last of it is waiting for the answer. */
function Sending({ progress, onStop }: { progress: number; onStop: () => void }) {
  const percent = Math.round(progress * 100)
  return (
    <div className={classes.sending}>
      <progress className={classes.bar} max={100} value={percent} aria-label="Uploaded" />
      <span className={classes.percent}>{`${percent}%`}</span>
      <Button variant="default" size="xs" onClick={onStop}>
        Cancel upload
      </Button>
    </div>
  )
}
