import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { formatDateOrFlexible, formatWeight, loadTypeLabel } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import classes from './load-cells.module.css'

type RouteFacts = Pick<
  AnyLoad,
  'drayageAreaID' | 'pickupTerminalID' | 'returnTerminalID' | 'deliveryCityOrZip' | 'liveOrdrop'
>
type CargoFacts = Pick<AnyLoad, 'containerType' | 'weight' | 'weightUnit' | 'specialHandling'>

/** "Import" or "Export" with its arrow. Source: A-093. */
export function LoadTypeCell({ load }: { load: Pick<AnyLoad, 'export'> }) {
  const Arrow = load.export ? IconArrowUpRight : IconArrowDownLeft
  return (
    <span className={classes.type}>
      <Arrow size={16} stroke={1.75} aria-hidden />
      {loadTypeLabel(load.export)}
    </span>
  )
}

/** The way of a load by the names of its area and terminals; `tight` for table cells. Source: A-092. */
export function LoadRouteCell({ load, tight = false }: { load: RouteFacts; tight?: boolean }) {
  return (
    <LoadRoute
      area={areaName(load.drayageAreaID) ?? 'Not specified'}
      pickupTerminal={terminalName(load.pickupTerminalID) ?? undefined}
      returnTerminal={terminalName(load.returnTerminalID)}
      destination={load.deliveryCityOrZip}
      live={load.liveOrdrop}
      tight={tight}
    />
  )
}

/** Container type, weight and the tags of special handling. Source: A-094. */
export function ContainerCell({ load }: { load: CargoFacts }) {
  return (
    <span className={classes.container}>
      <b>{load.containerType}</b>
      <span className={classes.note}>{formatWeight(load.weight, load.weightUnit)}</span>
      <SpecialHandling flags={load.specialHandling} />
    </span>
  )
}

type LoadCardFactsProps = { load: RouteFacts & CargoFacts & Pick<AnyLoad, 'pickupDate'> }

/** The facts of a load in a card: its way, then type, weight and pickup date on one line, then the tags. */
export function LoadCardFacts({ load }: LoadCardFactsProps) {
  return (
    <>
      <LoadRouteCell load={load} />
      <div className={classes.line}>
        <span>
          <b>{load.containerType}</b> · {formatWeight(load.weight, load.weightUnit)}
        </span>
        <span className={classes.pickup}>Pickup {formatDateOrFlexible(load.pickupDate)}</span>
      </div>
      <SpecialHandling flags={load.specialHandling} />
    </>
  )
}
