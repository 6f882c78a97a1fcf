import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { acceptBid } from '#domain/bids/api.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useMay } from '#web/api/may.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AcceptBidDialog, type AskedBid } from './accept-bid-dialog.tsx'

/** Opens the accept dialog of the bid that the address names: a member asks the owner to accept it. Source: P-007. */
export function AskedAccept({ load }: { load: AnyLoad }) {
  const [search, setSearch] = useSearchParams()
  const accepting = useDialog<AskedBid>()
  const bidId = useMay()(acceptBid) ? search.get('accept') : null
  const open = useEffectEvent(() => {
    accepting.open({ id: Number(bidId), askedAt: Number(search.get('asked')) })
    setSearch(withoutAsked, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (bidId !== null) open()
  }, [bidId])
  if (!accepting.item) return null
  return <AcceptBidDialog key={accepting.opening} load={load} seen={accepting.item} {...accepting.props} />
}

function withoutAsked(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('accept')
  next.delete('asked')
  return next
}
