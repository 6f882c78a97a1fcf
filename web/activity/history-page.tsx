import { NativeSelect } from '@mantine/core'
import { historySorts } from '#domain/activity/api.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListState, type ListState } from '#web/shared/list/list-state.ts'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { HistoryList } from './history-list.tsx'
import { historyTabs, useHistoryTab } from './history-types.ts'
import classes from './history.module.css'

const orders = [
  { value: 'descending', label: 'Newest first' },
  { value: 'ascending', label: 'Oldest first' },
] as const

const subtitles = {
  shipper: 'The history of your loads, their bids and your account',
  trucker: 'The history of your bids, loads and account',
  admin: 'The history of your account',
}
const earnerSubtitle = 'Your earnings, and the history of your bids, loads and account'

const offered = { sorts: historySorts, usual: { key: 'time', direction: 'descending' } } as const

/** The history of the signed-in user. Source: A-019; G-054, G-319. */
export function Component() {
  const { role, registered } = useSignedInUser()
  const { tabs, tab, setTab } = useHistoryTab(role)
  const state = useListState(offered)
  const earns = role === 'trucker' && registered
  return (
    <>
      <PageHeader title="History" subtitle={earns ? earnerSubtitle : subtitles[role]} />
      <div className={classes.page}>
        <Parts>{earns ? <EarningsCard /> : null}</Parts>
        <div>
          <HistoryFilter state={state} />
          <TabbedCard
            label="What happened"
            tabs={tabs.map((value) => ({ value, label: historyTabs[value].label }))}
            value={tab}
            onChange={setTab}
          >
            <HistoryList key={tab} tab={tab} state={state} />
          </TabbedCard>
        </div>
      </div>
    </>
  )
}

/** A search for the lines of a load, and their order: a history has no header to press. */
function HistoryFilter({ state }: { state: ListState }) {
  const direction = state.sort?.direction ?? 'descending'
  const isOldestFirst = direction === 'ascending'
  return (
    <FilterBar
      label="Search by load, place or container"
      search={state.search}
      onSearch={state.setSearch}
      isActive={state.search !== '' || isOldestFirst}
      onReset={() => state.setSearch('', { sort: null })}
      count={isOldestFirst ? 1 : 0}
    >
      <NativeSelect
        className={classes.order}
        aria-label="Order"
        data={orders}
        value={direction}
        onChange={(event) =>
          state.setSort({
            key: 'time',
            direction: event.currentTarget.value === 'ascending' ? 'ascending' : 'descending',
          })
        }
      />
    </FilterBar>
  )
}
