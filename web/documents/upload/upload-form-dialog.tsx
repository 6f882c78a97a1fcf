import { Button, Select } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { type ReactNode, type RefObject, type MouseEvent, useId, useRef } from 'react'
import { documentTypes } from '#domain/documents/document.ts'
import { fileFormats, formatBytes } from '#domain/documents/file.ts'
import { refusals } from '#domain/refusals.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { dismissFailure } from '#web/shared/overlay/toast-store.ts'
import { typeChoices } from '../document-tabs.ts'
import type { UploadForm } from './use-upload-form.ts'
import classes from './upload-dialog.module.css'

type FileFieldProps = {
  buttonRef: RefObject<HTMLButtonElement | null>
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
  /** What was dropped or chosen is not of a kind that is taken. */
  onRefuse: (message: string) => void
  disabled: boolean
}

/** The kinds as a file picker takes them. Source: B-184; G-122. */
const accept = Object.fromEntries(
  Object.entries(fileFormats).map(([extension, { mimeType }]) => [mimeType, [`.${extension}`]]),
)

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

/** One file, dropped here or chosen; the button is the way by keyboard. Its size is not judged here (G-121). */
function FileField({ buttonRef, file, error, onFile, onRefuse, disabled }: FileFieldProps) {
  const openRef = useRef<() => void>(null)
  const errorId = useId()
  function choose(event: MouseEvent) {
    // A press anywhere else in the zone does the same.
    event.stopPropagation()
    openRef.current?.()
  }
  return (
    <div>
      <div className={classes.label}>File</div>
      <Dropzone
        className={classes.zone}
        mod={{ wrong: error !== undefined }}
        openRef={openRef}
        accept={accept}
        multiple={false}
        disabled={disabled}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        onDrop={([dropped]) => dropped && onFile(dropped)}
        onReject={(rejected) =>
          onRefuse(rejected.length > 1 ? 'Please drop one file at a time' : refusals['file-not-accepted'].text)
        }
      >
        {file ? (
          <>
            <b>
              <bdi>{file.name}</bdi>
            </b>
            <span>{formatBytes(file.size)}</span>
          </>
        ) : (
          <p>Drop a file here</p>
        )}
        <Button
          ref={buttonRef}
          variant="default"
          onClick={choose}
          disabled={disabled}
          data-autofocus
          aria-describedby={error === undefined ? undefined : errorId}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <p>.pdf, .doc or .docx, up to 10MB</p>
      </Dropzone>
      {error === undefined ? null : (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
