import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { type MouseEvent, type RefObject, useId, useRef } from 'react'
import { fileFormats, formatBytes } from '#domain/documents/file.ts'
import { refusals } from '#domain/refusals.ts'
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

/** One file, dropped here or chosen; the button is the way by keyboard. Its size is not judged here (G-121). */
export function FileField({ buttonRef, file, error, onFile, onRefuse, disabled }: FileFieldProps) {
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
