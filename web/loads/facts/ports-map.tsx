import type { AnyLoad } from '#domain/loads/load.ts'
import { areaName, findArea, findTerminal, type Terminal, terminalsOf } from '#domain/reference/reference.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { PortsMapDrawing } from './ports-map-drawing.tsx'
import { hasShore } from './shore-areas.ts'
import classes from './ports-map.module.css'

type MapProps = { load: Pick<AnyLoad, 'drayageAreaID' | 'pickupTerminalID' | 'returnTerminalID'> }

/** The area of a load on a card of its own. */
export function PortsMapCard({ load }: MapProps) {
  return (
    <SectionCard title="Ports and ramps" action={<span className={classes.area}>{areaName(load.drayageAreaID)}</span>}>
      <PortsMap load={load} />
    </SectionCard>
  )
}

/** The ports and ramps of the area of a load, on a small map where it shows a shore. Source: F-068. */
function PortsMap({ load }: MapProps) {
  const area = findArea(load.drayageAreaID)
  if (!area) return null
  const groups = terminalsOf(area.id)
  const all = groups.flatMap(({ items }) => items)
  const pickup = findTerminal(load.pickupTerminalID)
  const returned = findTerminal(load.returnTerminalID)
  return (
    <div className={classes.root}>
      {hasShore(area.id) ? <PortsMapDrawing area={area} terminals={all} pickup={pickup} returned={returned} /> : null}
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
        <summary data-touch>All ports and ramps by name</summary>
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
