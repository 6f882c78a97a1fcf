import { useState } from 'react'
import { type AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { DetailsCard, DetailsOnDemand, useDetails } from '#web/details/public.tsx'
import { UploadDialog, useUpload } from '#web/documents/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { detailLoadOf } from '../detail-load.ts'
import { detailFactsOf, missingFact } from '../facts/detail-facts-of.tsx'
import { LoadDetailsCard } from '../facts/load-details-card.tsx'

/** The facts of a shipper's load, and the way to change them: in a dialog while nobody has the load, else below. Source: F-260. */
export function ShipperDetails({ load, status }: { load: ShipperLoad; status: AnyLoadStatus }) {
  const details = useDetails(load.id, 'shipper')
  const shown = { load: detailLoadOf(load), side: 'shipper' } as const
  const [isOpen, setOpen] = useState(false)
  const dialog = useDialog()
  const upload = useUpload()
  const isAwarded = load.winner !== null
  const isChanged = status !== 'cancelled' && details.data !== undefined
  const edit = isAwarded ? () => setOpen(!isOpen) : () => dialog.open()
  return (
    <>
      <LoadDetailsCard
        load={load}
        facts={[
          ...detailFactsOf(details.data, shown.load),
          ...(status === 'cancelled'
            ? []
            : missingFact({
                details: details.data,
                onAdd: isAwarded ? () => setOpen(true) : () => dialog.open(),
                onUpload: isAwarded && status === 'assigned' ? () => upload.open(load.loadNumber) : undefined,
              })),
        ]}
        editing={
          isChanged || (isAwarded && status !== 'cancelled')
            ? { label: isOpen ? 'Close' : 'Edit', isOpen: isAwarded ? isOpen : undefined, toggle: edit }
            : undefined
        }
      />
      {isAwarded && isOpen ? <DetailsCard query={details} {...shown} /> : null}
      {details.data && !isAwarded ? (
        <DetailsOnDemand key={dialog.opening} details={details.data} {...shown} {...dialog.props} />
      ) : null}
      <UploadDialog key={`upload ${upload.opening}`} {...upload.dialog} />
    </>
  )
}
