import { liveOrDropLabel } from '#domain/formats.ts'
import { Truncated } from './truncated.tsx'
import classes from './load-route.module.css'

type LoadRouteProps = {
  area: string
  /** Optional in the data; the stop then shows the area alone. */
  pickupTerminal?: string | undefined
  /** Null: it is not decided yet; left out where the list does not say. */
  returnTerminal?: string | null | undefined
  destination: string
  /** Left out where it is of no matter. */
  live?: boolean | undefined
  /** At most two lines a name with the rest cut off, for table cells; what is cut can be read whole. */
  tight?: boolean
}

/** The way of a container as three stops on one line: pickup (filled square), delivery (circle), return (square). */
export function LoadRoute({ area, pickupTerminal, returnTerminal, destination, live, tight = false }: LoadRouteProps) {
  return (
    <ol className={classes.route} data-tight={tight || undefined}>
      <li data-stop="pickup">
        <Place name={area} tight={tight} />
        {pickupTerminal ? <Terminal name={pickupTerminal} tight={tight} /> : null}
      </li>
      <li data-stop="delivery">
        <Place name={destination} tight={tight} />
        {live === undefined ? null : <span className={classes.mode}>{liveOrDropLabel(live)}</span>}
      </li>
      {returnTerminal === undefined ? null : (
        <li data-stop="return">
          <Terminal
            name={returnTerminal === null ? 'Return: to be advised' : `Return ${returnTerminal}`}
            tight={tight}
          />
        </li>
      )}
    </ol>
  )
}

type StopProps = { name: string; tight: boolean }

function Place({ name, tight }: StopProps) {
  return <b className={classes.place}>{tight ? <Truncated lines={2}>{name}</Truncated> : name}</b>
}

function Terminal({ name, tight }: StopProps) {
  return <span className={classes.terminal}>{tight ? <Truncated lines={2}>{name}</Truncated> : name}</span>
}
