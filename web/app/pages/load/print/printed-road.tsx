import { type DetailLoad, PrintedDetails, type useDetails } from '#web/details/public.tsx'
import { type progressLoadOf, PrintedProgress } from '#web/milestones/public.tsx'
import { useIsPrinting } from '#web/shared/parts/use-is-printing.ts'
import classes from './load-print-sheet.module.css'

type PrintedRoadProps = {
  loadId: number
  details: ReturnType<typeof useDetails>['data']
  load: DetailLoad
  road: ReturnType<typeof progressLoadOf>
  side: 'shipper' | 'trucker'
}

/** The container, the appointments and the progress of an awarded load, at the end of its printed sheet. Source: G-442. */
export function PrintedRoad({ loadId, details, load, road, side }: PrintedRoadProps) {
  if (!useIsPrinting()) return null
  return (
    <>
      {details ? (
        <PrintedDetails {...{ details, load }} classes={{ facts: classes.times, table: classes.road }} />
      ) : null}
      <PrintedProgress {...{ loadId, side }} load={road} className={classes.road} />
    </>
  )
}
