import { useState } from 'react'
import { changeDetails } from '#domain/details/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useMay } from '#web/api/may.tsx'
import { DetailsCard, useDetails } from '#web/details/public.tsx'
import { detailLoadOf } from '../detail-load.ts'
import { detailFactsOf, missingFact } from '../facts/detail-facts-of.tsx'
import { LoadDetailsCard } from '../facts/load-details-card.tsx'

type TruckerDetailsProps = {
  load: TruckerLoad
  /** A won load that is followed: its trucker changes details and makes appointments. */
  isFollowed: boolean
  editing: { isOpen: boolean; setOpen: (isOpen: boolean) => void }
}

/** The facts of a trucker's load; of a won one with the way to change them. */
export function TruckerDetails({ load, isFollowed, editing: { isOpen, setOpen } }: TruckerDetailsProps) {
  const details = useDetails(load.id, 'trucker')
  const mayChange = useMay()(changeDetails)
  const detailLoad = detailLoadOf(load)
  const facts = detailFactsOf(details.data, detailLoad)
  // On a phone the gate card and the stops say what is needed first.
  const known = isFollowed ? facts.map((fact) => ({ ...fact, more: true })) : facts
  const mayAdd = (details.data?.editable.length ?? 0) > 0
  const missing = isFollowed
    ? missingFact({ details: details.data, isOrderDue: false, onAdd: mayAdd ? () => setOpen(true) : undefined })
    : []
  return (
    <>
      <LoadDetailsCard
        load={load}
        facts={[...known, ...missing]}
        editing={
          isFollowed
            ? { label: isOpen ? 'Close' : mayChange ? 'Edit' : 'Show', isOpen, toggle: () => setOpen(!isOpen) }
            : undefined
        }
      />
      {isFollowed && isOpen ? <DetailsCard query={details} load={detailLoad} side="trucker" /> : null}
    </>
  )
}

/** Whether the details are open, kept by the page since the headline opens them, too. */
export function useEditing() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, setOpen }
}
