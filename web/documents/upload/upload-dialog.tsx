import { Autocomplete } from '@mantine/core'
import { useRef } from 'react'
import { listWonLoads } from '#domain/bids/api.ts'
import { uploadDocument, uploadDocuments } from '#domain/documents/api.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { refusals } from '#domain/refusals.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useApiUpload } from '#web/api/upload.ts'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { usePicked } from '#web/shared/parts/pick/use-picked.ts'
import { awardedWith, LoadsOfBatch } from './loads-of-batch.tsx'
import { UploadFormDialog } from './upload-form-dialog.tsx'
import { type Upload, type UploadFieldName, useUploadForm } from './use-upload-form.ts'

export type UploadDialogProps = {
  opened: boolean
  onClose: () => void
  /** The load that is filled in, by id or number; empty for none. */
  load: string
}

/** Uploads a document, on its own or for a load. Mounted anew for each opening. Source: B-114, B-118. */
export function UploadDialog({ opened, onClose, load }: UploadDialogProps) {
  const { role } = useSignedInUser()
  const fileRef = useRef<HTMLButtonElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const loadRef = useRef<HTMLInputElement>(null)
  const single = useApiUpload(uploadDocument)
  const several = useApiUpload(uploadDocuments)
  const sending = several.isPending ? several : single
  const ofAccount = role === 'trucker' ? 'insurance' : 'credit_application'
  const form = useUploadForm({
    presetLoad: load,
    // A document for a load is most often its delivery order.
    firstType: load ? 'delivery_order' : ofAccount,
    upload: { ...sending, mutate: send },
    onDone: onClose,
    focusOn: (name: UploadFieldName) => ({ file: fileRef, type: typeRef, load: loadRef })[name].current?.focus(),
  })
  const { own, numbers } = useOwnLoads()
  const together = form.values.type === 'delivery_order' ? awardedWith(own, form.values.load) : []
  const picked = usePicked(
    together.map(({ id }) => id),
    (id) => together.some((one) => one.id === id && one.loadNumber === form.values.load),
  )
  function send({ fields, file }: Parameters<Upload['mutate']>[0], callbacks: Parameters<Upload['mutate']>[1]) {
    const { ids } = picked
    if (ids.length < 2) return single.mutate({ fields, file }, callbacks)
    const onError = (error: Error) => {
      picked.refuse(error, ids)
      callbacks.onError(error)
    }
    return several.mutate({ fields: { type: fields.type, loadIds: ids.join(',') }, file }, { ...callbacks, onError })
  }
  return (
    <UploadFormDialog opened={opened} onClose={onClose} form={form} fileRef={fileRef} typeRef={typeRef}>
      <Autocomplete
        ref={loadRef}
        label={<OptionalLabel>Load</OptionalLabel>}
        description="Load number, for example QB-100001"
        placeholder="QB-100001"
        maxLength={50}
        limit={8}
        data={numbers}
        value={form.values.load}
        error={loadError(form.errors.load)}
        onChange={form.set.load}
      />
      {together.length > 0 ? <LoadsOfBatch loads={together} picked={picked} /> : null}
    </UploadFormDialog>
  )
}

/** A load that is refused: what to do about it. */
function loadError(error: string | undefined): string | undefined {
  if (error !== refusals['load-not-found'].text) return error
  return `${error}. Choose one from the list, or leave the field empty.`
}

/** The newest loads of a shipper, and the numbers of those that the user may attach documents to. Source: G-039. */
function useOwnLoads(): { own: readonly ShipperLoad[]; numbers: string[] } {
  const isTrucker = useSignedInUser().role === 'trucker'
  const limit = pageLimits.most
  const own = useApi(listLoads, { query: { status: 'all', limit } }, { reader: 'shipper', enabled: !isTrucker })
  const won = useApi(listWonLoads, { query: { limit } }, { enabled: isTrucker })
  const loads: readonly { loadNumber: string }[] = (isTrucker ? won.data : own.data) ?? []
  return { own: own.data ?? [], numbers: loads.map(({ loadNumber }) => loadNumber) }
}
