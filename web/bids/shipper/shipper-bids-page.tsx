import { useState } from 'react'
import { countShipperBids } from '#domain/bids/api.ts'
import { bidSorts } from '#domain/bids/sorts.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf } from '#web/shared/table/list-table.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { shipperBidColumns } from './shipper-bids-columns.tsx'
import classes from './shipper-bids-table.module.css'
import { ShipperBidsTable } from './shipper-bids-table.tsx'
import { bidTabOf, bidTabs } from './shipper-bids-tabs.ts'
import { useShipperBids } from './use-shipper-bids.ts'

const offered = { sorts: bidSorts.shipper }

/** Every bid on the shipper's loads. Source: B-007 to B-012; F-065; G-064. */
export function Component() {
  const [address, put] = useAddress()
  const [loadId, chooseLoad] = useLoadAsked()
  const state = useListState({ ...offered, ...(loadId && { filters: { loadId: String(loadId) } }) })
  const tab = bidTabOf(address.get('tab'))
  const list = useShipperBids(tab, state)
  // What is chosen narrows the rows at hand until the server has answered.
  const items = list.items?.filter((bid) => loadId === null || bid.loadId === loadId)
  const reset = () => state.setSearch('', { load: null })
  const { data: counts } = useApi(countShipperBids, { query: loadId ? { loadId } : {} }, { enabled: !state.typed })
  return (
    <>
      <PageHeader title="Bids" subtitle="Bids on your loads, most recent first" />
      <FilterBar
        label="Search by load, place or trucker"
        search={state.search}
        onSearch={state.setSearch}
        isActive={state.search !== '' || loadId !== null}
        onReset={reset}
        count={loadId === null ? 0 : 1}
        order={{ columns: shipperBidColumns, state }}
      >
        <LoadFilter value={loadId} onChange={chooseLoad} />
      </FilterBar>
      <TabbedCard
        label="Bids by status"
        tabs={withCounts(bidTabs, state.typed ? undefined : counts, (one) => (one === 'all' ? undefined : [one]))}
        value={tab}
        onChange={(next) => put({ tab: next === 'all' ? null : next, sort: null })}
        count={countOf(list)}
      >
        <ShipperBidsTable
          tab={tab}
          list={{ ...list, items }}
          state={state}
          onReset={loadId === null && !state.typed ? null : reset}
        />
      </TabbedCard>
    </>
  )
}

/** The load that the address asks for, by its id, and how to ask for another. Source: F-065. */
function useLoadAsked(): [loadId: number | null, choose: (loadId: number | undefined) => void] {
  const [address, put] = useAddress()
  const loadId = /^[1-9]\d{0,9}$/.test(address.get('load') ?? '') ? Number(address.get('load')) : null
  return [loadId, (chosen) => put({ load: chosen === undefined ? null : String(chosen) })]
}

type LoadFilterProps = { value: number | null; onChange: (loadId: number | undefined) => void }

/** A choice of one of the newest loads with bids; they are fetched when one is to be chosen or named. */
function LoadFilter({ value, onChange }: LoadFilterProps) {
  const [isAsked, setAsked] = useState(false)
  const query = { status: 'all', limit: pageLimits.most }
  const enabled = isAsked || value !== null
  const { data = [] } = useApi<typeof listLoads, 'shipper'>(listLoads, { query }, { enabled })
  const options = data
    .filter(({ id, bidCount }) => bidCount > 0 || id === value)
    .map(({ id, loadNumber, deliveryCityOrZip }) => ({ value: id, label: `${loadNumber}, ${deliveryCityOrZip}` }))
  return (
    <SearchableSelect<number>
      className={classes.choice}
      aria-label="Load"
      placeholder="All Loads"
      options={options}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the load' }}
      onFocus={() => setAsked(true)}
      value={value}
      onChange={onChange}
    />
  )
}
