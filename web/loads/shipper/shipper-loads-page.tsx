import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { urlOf } from '#domain/http/endpoint.ts'
import { countOwnLoads, ownLoadsReport, postLoad } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import type { LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { May } from '#web/api/may.tsx'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { CsvButton } from '#web/shared/parts/csv-button.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf } from '#web/shared/table/list-table.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { PostLoadDialog, usePostLoad } from '#web/loads/public.tsx'
import { DeadlineChoice, nextDeadline } from '#web/loads/deadline-choice.tsx'
import { useDeadlineFilter } from '#web/loads/use-deadline-filter.ts'
import { shipperLoadColumns } from './shipper-loads-columns.tsx'
import { offered, ShipperLoadsTable } from './shipper-loads-table.tsx'
import {
  countedStatuses,
  hrefOfTab,
  type LoadsView,
  type LoadTab,
  tabsWith,
  viewOfStatus,
  viewOfTab,
} from './shipper-loads-tabs.ts'
import { askedLoads, useShipperLoads } from './use-shipper-loads.ts'

/**
 * All loads of the shipper by how far they have come, on /shipper/loads, /shipper/assigned-loads and
 * /shipper/completed-loads. Source: B-013 to B-026; G-060, G-064.
 */
export function Component() {
  const [address] = useSearchParams()
  const view = useLoadsView(address.get('status'))
  const deadline = useDeadlineFilter()
  const state = useListState({ ...offered, ...(deadline.filters && { filters: deadline.filters }) })
  const list = useShipperLoads(view.status, state)
  // A search, or statuses without a tab of their own: the chosen tab counts what the list holds.
  const isFiltered = view.tab === 'filtered'
  const isNarrowed = state.typed !== '' || deadline.isActive || isFiltered
  const { data: counts } = useApi(countOwnLoads, {}, { enabled: !isNarrowed })
  const post = usePostLoad()
  const navigate = useNavigate()
  const show = (tab: LoadTab) => void navigate(hrefOfTab(tab, address), { preventScrollReset: true })
  const reset = () => state.setSearch('', deadline.none)

  return (
    <>
      <PageHeader title="Loads" subtitle="All your loads, from auction through billing">
        <CsvButton href={urlOf(ownLoadsReport, { query: askedLoads(view.status, state) })} />
        <May call={postLoad}>
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={post.open}>
            Post New Load
          </Button>
        </May>
      </PageHeader>
      <FilterBar
        label="Search by load, place or container"
        search={state.search}
        onSearch={state.setSearch}
        isActive={state.search !== '' || deadline.isActive}
        onReset={reset}
        count={deadline.levels.length}
        order={{ columns: [...shipperLoadColumns({ onExtend: nothing, onCopy: nothing }), nextDeadline], state }}
      >
        <DeadlineChoice filter={deadline} state={state} />
      </FilterBar>
      <TabbedCard
        label="Loads by status"
        tabs={withCounts(tabsWith(view.tab), isNarrowed ? undefined : counts, countedStatuses)}
        value={view.tab}
        onChange={(tab) => tab !== 'filtered' && show(tab)}
        count={countOf(list)}
      >
        {isFiltered ? (
          <StatusChips statuses={view.status.split(',') as LoadStatus[]} onClear={() => show('all')} />
        ) : null}
        <ShipperLoadsTable
          key={view.status}
          view={view}
          list={list}
          state={state}
          onPostLoad={post.open}
          {...((state.typed || deadline.isActive) && { onReset: reset })}
        />
      </TabbedCard>
      <PostLoadDialog opened={post.opened} onClose={post.close} onPosted={post.onPosted} />
    </>
  )
}

/** Only the headers of the columns are needed there. */
function nothing() {}

/** The list that the URL asks for. Two paths are tabs of their own. Source: B-019, B-025. */
function useLoadsView(status: string | null): LoadsView {
  const { pathname } = useLocation()
  if (pathname.startsWith('/shipper/assigned-loads')) return viewOfTab('assigned')
  if (pathname.startsWith('/shipper/completed-loads')) return viewOfTab('completed')
  return viewOfStatus(status)
}
