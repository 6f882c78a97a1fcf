import { useMediaQuery } from '@mantine/hooks'
import { countWonLoads, listWonLoads } from '#domain/bids/api.ts'
import type { WonLoad } from '#domain/bids/bid.ts'
import { wonLoadSorts } from '#domain/bids/sorts.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import { Today, useIsTodayKnown } from '#web/deadlines/public.tsx'
import { Below } from '#web/shared/list/below.tsx'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { countOf } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { DeadlineChoice, nextDeadline } from '#web/loads/deadline-choice.tsx'
import { useDeadlineFilter } from '#web/loads/use-deadline-filter.ts'
import { wonLoadColumns } from './won-loads-columns.tsx'
import { WonLoadsList } from './won-loads-list.tsx'
import { type ChosenWonTab, filteredTab, useWonLoadsTab, wonLoadsTabNames, wonLoadsTabs } from './won-loads-tabs.ts'

const WonLoadDialog = lazyDialog(async () => (await import('./won-load-dialog.tsx')).WonLoadDialog)

const tabs = wonLoadsTabNames.map((value) => ({ value, label: wonLoadsTabs[value].label }))
const tabsWithFiltered: { value: ChosenWonTab; label: string }[] = [
  ...tabs,
  { value: 'filtered', label: filteredTab.label },
]

/** The loads that a trucker has won. Source; G-020, G-065, G-163. */
export function Component() {
  const { status, tab, setTab } = useWonLoadsTab()
  const deadline = useDeadlineFilter()
  const state = useListState({ sorts: wonLoadSorts, ...(deadline.filters && { filters: deadline.filters }) })
  const query = { ...(status !== 'all' && { status }), ...state.query }
  const list = useApiPages(listWonLoads, { query }, { failure: 'Error loading loads', keepPrevious: true })
  // A search, or what has no tab: the chosen tab counts what the list holds.
  const isFiltered = tab === 'filtered'
  const isNarrowed = state.typed !== '' || deadline.isActive || status !== tab
  const { data: counts } = useApi(countWonLoads, {}, { enabled: !isNarrowed })
  const details = useDialog<WonLoad>()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isTodayKnown = useIsTodayKnown(isPhone)
  const reset = () => state.setSearch('', deadline.none)
  return (
    <>
      <PageHeader title="My Loads" subtitle="Loads you've won, from award through billing" />
      {isPhone ? <Today /> : null}
      <Below isKnown={isTodayKnown || !isPhone}>
        <FilterBar
          label="Search by load, place or container"
          search={state.search}
          onSearch={state.setSearch}
          isActive={state.search !== '' || deadline.isActive}
          onReset={reset}
          count={deadline.levels.length}
          order={{ columns: [...wonLoadColumns(details.open), nextDeadline], state }}
        >
          <DeadlineChoice filter={deadline} state={state} />
        </FilterBar>
        <TabbedCard
          label="Loads"
          tabs={withCounts(isFiltered ? tabsWithFiltered : tabs, isNarrowed ? undefined : counts, (one) =>
            one === 'filtered' ? [] : [one],
          )}
          value={tab}
          onChange={(one) => one !== 'filtered' && setTab(one)}
          count={countOf(list)}
        >
          {isFiltered ? <StatusChips statuses={['active']} onClear={() => setTab('all')} /> : null}
          <WonLoadsList
            key={status}
            list={list}
            state={state}
            tab={tab}
            onDetails={details.open}
            {...((state.typed || deadline.isActive) && { onReset: reset })}
          />
        </TabbedCard>
      </Below>
      {details.item ? <WonLoadDialog load={details.item} {...details.props} /> : null}
    </>
  )
}
