import { Tabs } from '@mantine/core'
import { useState } from 'react'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { BidsOfLoad, type BidsView, BidsViewSwitch } from '#web/bids/bids-comparison.tsx'
import { DocumentsOfLoad, useDocumentsOfLoad } from '#web/documents/public.tsx'
import classes from './shipper-load-tabs.module.css'

/** The bids on a load and its documents. Source: docs/requirements.md, A-231, A-244, A-245. */
export function ShipperLoadTabs({ load }: { load: ShipperLoad }) {
  const [view, setView] = useState<BidsView>('overview')
  const [tab, setTab] = useState<string | null>('bids')
  const documents = useDocumentsOfLoad(load.id)
  return (
    <Tabs className={classes.card ?? ''} value={tab} onChange={setTab}>
      <div className={classes.head}>
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="bids" rightSection={<span className={classes.count}>{load.bidCount}</span>}>
            Bids
          </Tabs.Tab>
          <Tabs.Tab
            value="documents"
            rightSection={documents.total ? <span className={classes.count}>{documents.total}</span> : null}
          >
            Documents
          </Tabs.Tab>
        </Tabs.List>
        {tab === 'bids' && load.bidCount > 0 ? <BidsViewSwitch view={view} onChange={setView} /> : null}
      </div>
      <Tabs.Panel className={classes.panel ?? ''} value="bids">
        <BidsOfLoad load={load} view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <DocumentsOfLoad load={load} isParty />
      </Tabs.Panel>
    </Tabs>
  )
}
