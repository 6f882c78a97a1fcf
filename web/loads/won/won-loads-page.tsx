import { countWonLoads } from '#domain/bids/api.ts'
import type { WonLoad } from '#domain/bids/bid.ts'
import { useApi } from '#web/api/hooks.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { TabbedCard } from '#web/shared/parts/tabbed-card.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { WonLoadsList } from './won-loads-list.tsx'
import { useWonLoadsTab, wonLoadsTabNames, wonLoadsTabs } from './won-loads-tabs.ts'

const WonLoadDialog = lazyDialog(async () => (await import('./won-load-dialog.tsx')).WonLoadDialog)

const tabs = wonLoadsTabNames.map((value) => ({ value, label: wonLoadsTabs[value].label }))

/** The loads that a trucker has won. Source; G-020, G-065, G-163. */
export function Component() {
  const { status, tab, setTab } = useWonLoadsTab()
  const { data: counts } = useApi(countWonLoads, {}, { enabled: status === tab })
  const details = useDialog<WonLoad>()
  return (
    <>
      <PageHeader title="My Loads" subtitle="Loads you've won, from award through billing" />
      <TabbedCard
        label="Loads"
        tabs={withCounts(tabs, status === tab ? counts : undefined, (one) => [one])}
        value={tab}
        onChange={setTab}
      >
        <WonLoadsList key={status} status={status} tab={tab} onDetails={details.open} />
      </TabbedCard>
      {details.item ? <WonLoadDialog load={details.item} {...details.props} /> : null}
    </>
  )
}
