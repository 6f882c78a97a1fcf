import type { AnyLoad } from '#domain/loads/load.ts'
import { type Area, findArea, findTerminal, type Terminal, terminalsOf } from '#domain/reference/reference.ts'
import { mapOf, type MapScale } from './map-projection.ts'
import classes from './ports-map.module.css'

const size = { width: 304, height: 200 }

/** The area of a load as a small map of its ports and ramps, drawn from the reference data. Nothing is fetched for it. */
export function PortsMap({ load }: { load: Pick<AnyLoad, 'drayageAreaID' | 'pickupTerminalID' | 'returnTerminalID'> }) {
  const area = findArea(load.drayageAreaID)
  if (!area) return null
  const groups = terminalsOf(area.id)
  const all = groups.flatMap(({ items }) => items)
  const pickup = findTerminal(load.pickupTerminalID)
  const returned = findTerminal(load.returnTerminalID)
  return (
    <div className={classes.root}>
      <Drawing area={area} terminals={all} pickup={pickup} returned={returned} />
      <ul className={classes.legend}>
        <LegendCount terminals={all} kind="port" one="port terminal" />
        <LegendCount terminals={all} kind="rail" one="rail ramp" />
        {pickup ? (
          <li data-wide>
            <Mark stop="pickup" />
            Pickup {pickup.name}
          </li>
        ) : null}
        {returned ? (
          <li data-wide>
            <Mark stop="return" />
            Return {returned.name}
          </li>
        ) : null}
      </ul>
      <details className={classes.names}>
        <summary>All ports and ramps by name</summary>
        {groups.map(({ group, items }) => (
          <div key={group}>
            <h3>{group}</h3>
            <ul>
              {items.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </div>
  )
}

type DrawingProps = { area: Area; terminals: Terminal[]; pickup: Terminal | undefined; returned: Terminal | undefined }

function Drawing({ area, terminals, pickup, returned }: DrawingProps) {
  const map = mapOf([area, ...terminals], size)
  const city = map.at(area)
  const chosen = [
    { terminal: returned, stop: 'return' as const },
    { terminal: pickup, stop: 'pickup' as const },
  ]
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={wordsFor(area, terminals)}
    >
      {map.meridians.map((x) => (
        <path key={`x${x}`} className={classes.line} d={`M${x} 0V${size.height}`} />
      ))}
      {map.parallels.map((y) => (
        <path key={`y${y}`} className={classes.line} d={`M0 ${y}H${size.width}`} />
      ))}
      <path className={classes.city} d={`M${city.x - 4} ${city.y}h8M${city.x} ${city.y - 4}v8`} />
      <text
        className={classes.words}
        x={Math.min(Math.max(city.x, 34), size.width - 34)}
        y={city.y - 8}
        textAnchor="middle"
      >
        {area.name.split(',')[0]}
      </text>
      {terminals.map((terminal) => (
        <Point key={terminal.id} terminal={terminal} at={map.at(terminal)} />
      ))}
      {chosen.map(({ terminal, stop }) => {
        if (!terminal) return null
        const { x, y } = map.at(terminal)
        return (
          <rect
            key={stop}
            className={classes.mark}
            data-stop={stop}
            x={x - 5}
            y={y - 5}
            width="10"
            height="10"
            rx="2.5"
          >
            <title>{terminal.name}</title>
          </rect>
        )
      })}
      <Scale scale={map.scale} />
    </svg>
  )
}

function Point({ terminal, at: { x, y } }: { terminal: Terminal; at: { x: number; y: number } }) {
  const isPort = terminal.kind === 'port'
  return (
    <rect
      className={classes.point}
      data-kind={terminal.kind}
      x={x - 3.5}
      y={y - 3.5}
      width="7"
      height="7"
      rx={isPort ? 1.5 : 3.5}
    >
      <title>{terminal.name}</title>
    </rect>
  )
}

function Scale({ scale }: { scale: MapScale }) {
  const y = size.height - 10
  return (
    <g>
      <path className={classes.scale} d={`M10 ${y - 4}v4h${scale.length}v-4`} />
      <text className={classes.words} x={16 + scale.length} y={y}>
        {scale.miles} mi
      </text>
    </g>
  )
}

function LegendCount({ terminals, kind, one }: { terminals: Terminal[]; kind: string; one: string }) {
  const count = terminals.filter((terminal) => terminal.kind === kind).length
  if (count === 0) return null
  return (
    <li>
      <svg width="10" height="10" aria-hidden>
        <rect
          className={classes.point}
          data-kind={kind}
          x="1.5"
          y="1.5"
          width="7"
          height="7"
          rx={kind === 'port' ? 1.5 : 3.5}
        />
      </svg>
      {count} {count === 1 ? one : `${one}s`}
    </li>
  )
}

function Mark({ stop }: { stop: 'pickup' | 'return' }) {
  return (
    <svg width="10" height="10" aria-hidden>
      <rect className={classes.mark} data-stop={stop} x="1" y="1" width="8" height="8" rx="2" />
    </svg>
  )
}

function wordsFor(area: Area, terminals: readonly Terminal[]): string {
  return `Map of ${area.name} with its ${terminals.length} ports and ramps`
}
