import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { postLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { loadSorts } from '#domain/loads/sorts.ts'
import { areaName } from '#domain/reference/reference.ts'
import { May } from '#web/api/may.tsx'
import { NoShipperAuctions } from '#web/loads/auctions/no-shipper-auctions.tsx'
import { ExtendAuctionDialog, PostLoadDialog } from '#web/loads/public.tsx'
import { groupsOfBatches } from '#web/loads/batch/groups-of-batches.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { AuctionProgress } from '#web/loads/auctions/auctions-table-cells.tsx'
import { LoadCardFacts, LoadTypeCell } from '#web/loads/facts/load-cells.tsx'
import { LoadNumbers } from '#web/loads/facts/load-numbers.tsx'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import { ScrollBox } from '#web/shared/table/scroll/scroll-box.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { BatchBids, shipperLoadHref, AssignedToCell, LoadActions, type RowDialogs } from './shipper-loads-cells.tsx'
import { shipperLoadColumns } from './shipper-loads-columns.tsx'
import type { LoadsView } from './shipper-loads-tabs.ts'
import type { ShipperLoadPages } from './use-shipper-loads.ts'
import classes from './shipper-loads-table.module.css'

/** What the list can be ordered by; none is how the server gives each tab. */
export const offered = { sorts: loadSorts.shipper }

const groups = groupsOfBatches<ShipperLoad>({
  loadOf: (load) => load,
  actionOf: (loads) => <BatchBids loads={loads} />,
})

type ShipperLoadsTableProps = {
  view: LoadsView
  list: ShipperLoadPages
  state: ListState
  onPostLoad: () => void
  onReset?: () => void
}

/** The loads of one tab, in a box of their own that scrolls. Source: B-020 to B-026; F-106. */
export function ShipperLoadsTable({ view, list, state, onPostLoad, onReset }: ShipperLoadsTableProps) {
  const [extending, copying] = [useDialog<ShipperLoad>(), useDialog<ShipperLoad>()]
  const dialogs = { onExtend: extending.open, onCopy: copying.open }
  const fresh = useFreshLoads()
  return (
    <div className={classes.root}>
      <ScrollBox total={countOf(list)}>
        <ListTable
          label="Loads"
          list={list}
          state={state}
          matches={matches}
          steady
          columns={shipperLoadColumns(dialogs)}
          rowHref={shipperLoadHref}
          groups={groups}
          isFresh={(load) => fresh.has(load.id)}
          renderCard={(load, identity) => <ShipperLoadCard load={load} identity={identity} {...dialogs} />}
          empty={<EmptyShipperLoads view={view} onPostLoad={onPostLoad} {...(onReset && { onReset })} />}
          roomyWidth={1040}
          compact
        />
      </ScrollBox>
      {extending.item ? <ExtendAuctionDialog load={extending.item} {...extending.props} /> : null}
      {copying.item ? <PostLoadDialog key={copying.opening} copyOf={copying.item} {...copying.props} /> : null}
    </div>
  )
}

function matches({ loadNumber, drayageAreaID, deliveryCityOrZip, containerType }: ShipperLoad, typed: string): boolean {
  return hasEveryWord(typed, [loadNumber, areaName(drayageAreaID), deliveryCityOrZip, containerType])
}

type ShipperLoadCardProps = RowDialogs & {
  load: ShipperLoad
  /** Makes what it is given the way into the load. */
  identity: (content: ReactNode) => ReactNode
}

/** A load where there is no room for columns: the same facts, status at the top, actions at the bottom. */
function ShipperLoadCard({ load, identity, ...dialogs }: ShipperLoadCardProps) {
  return (
    <RowCard
      head={
        <>
          <span>
            {identity(load.loadNumber)}
            <LoadNumbers load={load} />
          </span>
          <LoadTypeCell load={load} />
          <AuctionProgress load={load} />
        </>
      }
      foot={
        <>
          {load.winner ? <AssignedToCell load={load} /> : null}
          <LoadActions load={load} {...dialogs} />
        </>
      }
    >
      <LoadCardFacts load={load} />
      {load.nextClock ? <ClockChip clock={load.nextClock} isBrief /> : null}
    </RowCard>
  )
}

/** Shown in place of rows that do not exist yet. The auctions have texts of their own. */
const words = {
  assigned: 'Loads appear here after you accept a bid, until they are completed.',
  completed: 'Loads appear here once they are completed.',
  cancelled: 'Auctions that you cancel are listed here.',
  all: 'You have not posted a load yet.',
  filtered: 'No loads with these statuses.',
}

type EmptyShipperLoadsProps = {
  view: LoadsView
  onPostLoad: () => void
  /** While something narrows the list. */
  onReset?: () => void
}

/** A tab without loads. Source; F-123. */
function EmptyShipperLoads({ view: { tab, status }, onPostLoad, onReset }: EmptyShipperLoadsProps) {
  if (onReset) {
    return (
      <NoRows title="No loads found" filtered="No loads in this tab match your search." none="" onReset={onReset} />
    )
  }
  const action = (
    <May call={postLoad}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onPostLoad}>
        Post New Load
      </Button>
    </May>
  )
  if (tab === 'active' || tab === 'expired') return <NoShipperAuctions statuses={status} action={action} />
  return (
    <EmptyState kind="empty" title="No loads found" action={action}>
      {words[tab]}
    </EmptyState>
  )
}
