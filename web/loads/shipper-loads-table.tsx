import { useState } from 'react'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { ExtendAuctionDialog, useSteadyOrder } from '#web/auctions/public.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { useAddressSort } from '#web/shared/use-address.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { WaitingRows } from '#web/shared/waiting-rows.tsx'
import { ShipperLoadCard } from './shipper-loads-card.tsx'
import { shipperLoadHref } from './shipper-loads-cells.tsx'
import { shipperLoadColumns } from './shipper-loads-columns.tsx'
import { EmptyShipperLoads } from './shipper-loads-empty.tsx'
import { sortableKeys, sortedShipperLoads } from './shipper-loads-sorting.ts'
import type { LoadsView } from './shipper-loads-tabs.ts'
import type { ShipperLoadPages } from './use-shipper-loads.ts'
import classes from './shipper-loads-table.module.css'

type ShipperLoadsTableProps = { view: LoadsView; list: ShipperLoadPages; onPostLoad: () => void }

/** The loads of one tab, in a box of their own that scrolls. Source: docs/requirements.md, B-020 to B-026. */
export function ShipperLoadsTable({ view, list, onPostLoad }: ShipperLoadsTableProps) {
  const [sort, setSort] = useAddressSort(sortableKeys)
  const [extending, setExtending] = useState<{ load: ShipperLoad; opened: boolean } | null>(null)
  const fresh = useFreshLoads()
  const { rows, waiting, hold, isGone } = useSteadyOrder(list.items && sortedShipperLoads(list.items, sort), sort)
  useAllRows(sort !== undefined, list)
  const onExtend = (load: ShipperLoad) => setExtending({ load, opened: true })

  return (
    <div className={classes.root} {...hold}>
      <WaitingRows count={waiting} atEnd />
      <PartialRows done={sort && 'Sorted'} loaded={list.items?.length} total={list.total} />
      <div className={classes.scroll}>
        <DataTable
          label="Loads"
          columns={shipperLoadColumns(onExtend)}
          rows={rows}
          getRowKey={(load) => load.id}
          rowHref={shipperLoadHref}
          isFresh={(load) => fresh.has(load.id)}
          isGone={isGone}
          sort={sort}
          onSort={setSort}
          renderCard={(load, identity) => <ShipperLoadCard load={load} identity={identity} onExtend={onExtend} />}
          empty={<EmptyShipperLoads view={view} onPostLoad={onPostLoad} />}
          failed={
            list.errorText ? (
              <FailedList title={list.errorText} onRetry={list.retry}>
                {list.errorReason}
              </FailedList>
            ) : undefined
          }
          onEndReached={list.loadMore}
          loadingMore={list.isFetchingNextPage}
          minWidth={1040}
        />
      </div>
      <RefreshFailed text={rows?.length ? list.errorText : undefined} onRetry={list.retry} />
      {extending ? (
        <ExtendAuctionDialog {...extending} onClose={() => setExtending({ ...extending, opened: false })} />
      ) : null}
    </div>
  )
}
