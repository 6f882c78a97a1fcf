import { useState } from 'react'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { changeDetails } from '#domain/details/api.ts'
import { uploadDocument } from '#domain/documents/api.ts'
import { hasLeftTerminal } from '#domain/milestones/phase.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { useMay } from '#web/api/may.tsx'
import { DetailsCard, DetailsOnDemand, useDetails } from '#web/details/public.tsx'
import { UploadDialog, useUpload } from '#web/documents/public.tsx'
import { useMilestones } from '#web/milestones/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { detailLoadOf } from '../detail-load.ts'
import { detailFactsOf, missingFact } from '../facts/detail-facts-of.tsx'
import { LoadDetailsCard } from '../facts/load-details-card.tsx'

/** The facts of a shipper's load, and the way to change them: in a dialog while nobody has the load, else below. Source: F-260. */
export function ShipperDetails({ load, status }: { load: ShipperLoad; status: AnyLoadStatus }) {
  const details = useDetails(load.id, 'shipper')
  const shown = { load: detailLoadOf(load), side: 'shipper' } as const
  const steps = useMilestones(load.id, 'shipper', { enabled: load.winner !== null })
  const [isOpen, setOpen] = useState(false)
  const dialog = useDialog()
  const upload = useUpload()
  const may = useMay()
  const mayChange = may(changeDetails)
  const isAwarded = load.winner !== null
  const isChanged = status !== 'cancelled' && details.data !== undefined
  const isOrderDue = isBeforeOrder(status) && !hasLeftTerminal(steps.data ?? [])
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
                isOrderDue,
                onAdd: !mayChange ? undefined : isAwarded ? () => setOpen(true) : () => dialog.open(),
                onUpload:
                  isAwarded && status === 'assigned' && may(uploadDocument)
                    ? () => upload.open(load.loadNumber)
                    : undefined,
              })),
        ]}
        editing={
          isChanged || (isAwarded && status !== 'cancelled')
            ? {
                label: isOpen ? 'Close' : mayChange ? 'Edit' : 'Show',
                isOpen: isAwarded ? isOpen : undefined,
                toggle: edit,
              }
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

function isBeforeOrder(status: AnyLoadStatus): boolean {
  return isAuction(status) || status === 'expired' || status === 'assigned'
}
