import type { ReactNode } from 'react'
import { type AnyLoadStatus, isAuction, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { LoadFacts, useLatePhase } from '#web/loads/public.tsx'
import logo from '#web/assets/logo.svg'
import { brand } from '#web/shared/parts/brand.ts'
import { useLightPrint } from '#web/shared/parts/light-print.ts'
import { loadStatusName, type StatusName, statusLabels, statusTimesOf } from '#web/shared/facts/status/statuses.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { printedStatus } from './load-print-words.ts'
import classes from './load-print-sheet.module.css'

const namesInOrder: StatusName[] = ['open', ...loadStatuses, 'not_awarded']

type LoadPrintSheetProps = {
  load: AnyLoad
  status: AnyLoadStatus
  /** What the reader may know of bids, with a heading of its own. */
  children: ReactNode
}

/** A load on one sheet of paper, only there when the page is printed. Source: A-241; G-068. */
export function LoadPrintSheet({ load, status, children }: LoadPrintSheetProps) {
  useLightPrint()
  const phase = useLatePhase(load)
  const inWords = useInstantWords(load.drayageAreaID)
  // Bids are taken until then, which is also all that a trucker knows of the end until the shipper decides.
  const isOfBidding = isAuction(status) || load.bidCount === undefined
  const endsAt = isOfBidding && phase !== 'deciding' ? load.biddingEndsAt : load.expiresAt
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <h1>Load {load.loadNumber}</h1>
        <span className={classes.brand}>
          <img src={logo} width={24} height={24} alt="" />
          {brand.name}
        </span>
      </div>
      <p>{printedStatus(endsAt, phase ?? loadStatusName(load, status), statusTimesOf(load), inWords)}</p>
      <h2>Load Details</h2>
      <LoadFacts load={load} />
      <h2>Load Status</h2>
      <Times load={load} />
      {children}
    </div>
  )
}

function Times({ load }: { load: AnyLoad }) {
  const times = statusTimesOf(load)
  const inWords = useInstantWords(load.drayageAreaID)
  return (
    <dl className={classes.times}>
      {namesInOrder.map((status) =>
        times[status] === undefined ? null : (
          <div key={status}>
            <dt>{statusLabels[status]}</dt>
            <dd>{inWords(times[status])}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
