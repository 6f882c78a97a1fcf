import { Autocomplete, Button, Select } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DocumentType, documentTypes } from '#domain/documents/document.ts'
import { refusals } from '#domain/refusals.ts'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { OptionalLabel } from '#web/shared/optional-label.tsx'
import { dismissFailure } from '#web/shared/toast-store.ts'
import { typeChoices } from './document-tabs.ts'
import { FileField } from './file-field.tsx'
import { useOwnLoadNumbers } from './use-own-load-numbers.ts'
import { type UploadFieldName, useUploadForm } from './use-upload-form.ts'
import classes from './upload-dialog.module.css'

export type UploadDialogProps = {
  opened: boolean
  onClose: () => void
  /** The load that is filled in, by id or number; empty for none. */
  load: string
}

/** Uploads a document, on its own or for a load. Mounted anew for each opening. Source: docs/requirements.md, B-114, B-118. */
export function UploadDialog({ opened, onClose, load }: UploadDialogProps) {
  const fileRef = useRef<HTMLButtonElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const loadRef = useRef<HTMLInputElement>(null)
  function focusOn(name: UploadFieldName) {
    const field = { file: fileRef, type: typeRef, load: loadRef }[name]
    field.current?.focus()
  }
  const form = useUploadForm({ presetLoad: load, onDone: onClose, focusOn })
  useStartingType(load, form.set.type)
  const loadNumbers = useOwnLoadNumbers()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
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
        <Autocomplete
          ref={loadRef}
          label={<OptionalLabel>Load</OptionalLabel>}
          description="Load number, for example QB-100001"
          placeholder="QB-100001"
          maxLength={50}
          limit={8}
          data={loadNumbers}
          value={form.values.load}
          error={loadError(form.errors.load)}
          onChange={form.set.load}
        />
      </fieldset>
      {form.isSending ? <Sending progress={form.progress} onStop={form.stop} /> : null}
    </FormDialog>
  )
}

/** What is attached to a load is most often its delivery order. */
function useStartingType(load: string, setType: (type: DocumentType) => void) {
  const start = useEffectEvent(() => {
    if (load) setType('delivery_order')
  })
  useEffect(() => start(), [])
}

/** A load that is refused: what to do about it. */
function loadError(error: string | undefined): string | undefined {
  if (error !== refusals['load-not-found'].text) return error
  return `${error}. Choose one from the list, or leave the field empty.`
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
