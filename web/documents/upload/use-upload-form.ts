import { useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { largestFile } from '#domain/documents/file.ts'
import { refusals } from '#domain/refusals.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { UploadStopped } from '#web/api/upload.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

export type UploadFieldName = 'file' | 'type' | 'load'
type Errors = Partial<Record<UploadFieldName, string>>

type Callbacks = { onSuccess: () => void; onError: (error: Error) => void }

/** What sends it, of `useApiUpload`. */
export type Upload = {
  mutate: (upload: { fields: { type: DocumentType; loadId: string }; file: File }, callbacks: Callbacks) => void
  isPending: boolean
  progress: number
  stop: () => void
}
export type UploadForm = ReturnType<typeof useUploadForm>

type UploadFormOptions = {
  /** The load that is filled in, by id or number; empty for none. */
  presetLoad: string
  firstType: DocumentType
  upload: Upload
  onDone: () => void
  /** Leads to the field that is wrong. */
  focusOn: (name: UploadFieldName) => void
}

const missingFile = 'Please select a file to upload.'

/**
 * The values of an upload, what is wrong with them, and how it is sent.
 *
 * The size is for the server to judge. Source: B-183 to B-186, B-233, B-234; G-121, G-123, G-154.
 */
export function useUploadForm({ presetLoad, firstType, upload, onDone, focusOn }: UploadFormOptions) {
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState<DocumentType>(firstType)
  const [load, setLoad] = useState(presetLoad)
  const [errors, setErrors] = useState<Errors>({})

  function showError(name: UploadFieldName, message: string) {
    setErrors({ [name]: message })
    // Fields are closed while the form is sent.
    requestAnimationFrame(() => focusOn(name))
  }

  function fail(error: Error, sent: File) {
    if (error instanceof UploadStopped) return
    // A server may hang up on a huge file before its answer is read.
    const isHuge = !(error instanceof ApiError) && sent.size > largestFile
    const text = isHuge ? refusals['file-too-large'].text : serverMessage(error, 'Failed to upload document')
    showToast({ kind: 'error', title: 'Upload failed', text })
    const name = isHuge ? 'file' : fieldOf(error)
    if (name) showError(name, text)
  }

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (!file) {
      showToast({ kind: 'error', title: 'No file selected', text: missingFile })
      return showError('file', missingFile)
    }
    setErrors({})
    upload.mutate(
      { fields: { type, loadId: load }, file },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: 'Document uploaded successfully', text: file.name })
          onDone()
        },
        onError: (error) => fail(error, file),
      },
    )
  }

  return {
    values: { file, type, load },
    errors,
    isDirty: file !== null || load !== presetLoad,
    set: {
      file: (chosen: File) => {
        setFile(chosen)
        setErrors({})
      },
      type: setType,
      load: setLoad,
    },
    refuseFile: (message: string) => setErrors({ file: message }),
    submit,
    isSending: upload.isPending,
    progress: upload.progress,
    stop: upload.stop,
  }
}

const ofFile: (string | undefined)[] = ['file-too-large', 'file-not-accepted', 'file-locked', 'file-misnamed']

/** The field of a refusal; null when it belongs to none. */
function fieldOf(error: Error): UploadFieldName | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'load-not-found') return 'load'
  if (error.code !== undefined && ofFile.includes(error.code)) return 'file'
  const path = error.fields[0]?.path
  if (path === 'loadId') return 'load'
  return path === 'file' || path === 'type' ? path : null
}
