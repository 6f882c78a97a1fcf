import type { ShipperLoad } from '#domain/loads/load.ts'
import { BidsOfLoad, bidsViews, BidsViewSwitch } from '#web/bids/compare/public.tsx'
import { DocumentsOfLoad, useDocumentsOfLoad } from '#web/documents/public.tsx'
import { TabbedCard } from '#web/shared/parts/tabbed-card.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import classes from './shipper-load-tabs.module.css'

/** The bids on a load and its documents; the address says which. Source. */
export function ShipperLoadTabs({ load }: { load: ShipperLoad }) {
  const [tab, setTab] = useAddressChoice('tab', ['bids', 'documents'])
  const [asked, setView] = useAddressChoice('view', [...bidsViews, 'itemised'])
  const view = asked === 'itemised' ? 'itemized' : asked // links made before the US spelling still work
  const { total } = useDocumentsOfLoad(load.id)
  return (
    <TabbedCard
      label="Bids and documents"
      tabs={[
        { value: 'bids', label: 'Bids', count: load.bidCount },
        { value: 'documents', label: 'Documents', count: total || undefined },
      ]}
      value={tab}
      onChange={setTab}
      extra={tab === 'bids' && load.bidCount > 0 ? <BidsViewSwitch view={view} onChange={setView} /> : null}
    >
      {tab === 'bids' ? (
        <div className={classes.bids}>
          <BidsOfLoad load={load} view={view} keeper="address" />
        </div>
      ) : (
        <DocumentsOfLoad load={load} isParty />
      )}
    </TabbedCard>
  )
}
