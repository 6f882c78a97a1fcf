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
    accepting.open({ id: Number(bidId), askedAt: numberIn(search, 'asked'), totalCents: numberIn(search, 'total') })
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
  for (const name of ['accept', 'asked', 'total']) next.delete(name)
  return next
}

/** What the address says of the bid at that time; an address that someone typed says nothing. */
function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
