import type { LoadOnPaper } from '#domain/awards/paper.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import classes from './acknowledge.module.css'

type Trip = Pick<
  LoadOnPaper,
  'drayageAreaID' | 'pickupTerminalID' | 'returnTerminalID' | 'deliveryCityOrZip' | 'liveOrdrop'
>

/** What one signs for, above the name: the way of the load, and the total where nothing else says it. Source: F-261. */
export function AwardedTrip({ load, total }: { load: Trip; total?: string }) {
  return (
    <div className={classes.trip}>
      <LoadRoute
        area={areaName(load.drayageAreaID) ?? 'Not specified'}
        pickupTerminal={terminalName(load.pickupTerminalID) ?? undefined}
        returnTerminal={terminalName(load.returnTerminalID)}
        destination={load.deliveryCityOrZip}
        live={load.liveOrdrop}
      />
      {total ? <strong>{total}</strong> : null}
    </div>
  )
}
