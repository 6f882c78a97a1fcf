import type { ShipperLoad } from '#domain/loads/load.ts'
import { loadSorts } from '#domain/loads/sorts.ts'
import { areaName } from '#domain/reference/reference.ts'
import { ExtendAuctionDialog, PostLoadDialog } from '#web/loads/public.tsx'
import { groupsOfBatches } from '#web/loads/batch/groups-of-batches.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { ScrollBox } from '#web/shared/table/scroll/scroll-box.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { ShipperLoadCard } from './shipper-loads-card.tsx'
import { BatchBids, shipperLoadHref } from './shipper-loads-cells.tsx'
import { shipperLoadColumns } from './shipper-loads-columns.tsx'
import { EmptyShipperLoads } from './shipper-loads-empty.tsx'
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
