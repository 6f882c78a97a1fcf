import type { ReactNode } from 'react'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { Question } from '#domain/questions/question.ts'
import { BidsOfLoad, bidsViews, BidsViewSwitch } from '#web/bids/compare/public.tsx'
import { DocumentsOfLoad, useDocumentsOfLoad } from '#web/documents/public.tsx'
import { useLoadStatus } from '#web/loads/public.tsx'
import { QuestionsOfLoad, useQuestions } from '#web/questions/public.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import classes from './shipper-load-tabs.module.css'

type ShipperLoadTabsProps = {
  load: ShipperLoad
  /** After an award, the bids folded. */
  folded?: ReactNode
  /** The steps of the load and of earlier carriers, where there were any. */
  history?: ReactNode
}

/** The bids on a load, its documents, its questions and its history; the address says which. Source. */
export function ShipperLoadTabs({ load, folded, history }: ShipperLoadTabsProps) {
  const questions = useQuestions(load.id)
  const isOpen = isAuction(useLoadStatus(load))
  const isAsked = isOpen || (questions.data?.length ?? 0) > 0
  const [chosen, setTab] = useAddressChoice('tab', ['bids', 'documents', 'questions', 'history'])
  const isThere = chosen === 'questions' ? isAsked || !questions.data : chosen !== 'history' || Boolean(history)
  const tab = isThere ? chosen : 'bids'
  const [asked, setView] = useAddressChoice('view', [...bidsViews, 'itemised'])
  const view = asked === 'itemised' ? 'itemized' : asked // links made before the US spelling still work
  const { total } = useDocumentsOfLoad(load.id)
  return (
    <TabbedCard
      label="Bids and documents"
      tabs={[
        { value: 'bids', label: 'Bids', count: load.bidCount },
        { value: 'documents', label: 'Documents', count: total || undefined },
        ...(isAsked ? [{ value: 'questions' as const, label: 'Questions', count: unanswered(questions.data) }] : []),
        ...(history ? [{ value: 'history' as const, label: 'History' }] : []),
      ]}
      value={tab}
      onChange={setTab}
      extra={tab === 'bids' && load.bidCount > 0 && !folded ? <BidsViewSwitch view={view} onChange={setView} /> : null}
    >
      {tab === 'bids'
        ? (folded ?? (
            <div className={classes.bids}>
              <BidsOfLoad load={load} view={view} keeper="address" />
            </div>
          ))
        : null}
      {tab === 'documents' ? <DocumentsOfLoad load={load} isParty /> : null}
      {tab === 'questions' ? (
        <QuestionsOfLoad loadId={load.id} query={questions} side="shipper" mayWrite={isOpen} />
      ) : null}
      {tab === 'history' ? history : null}
    </TabbedCard>
  )
}

/** How many questions wait for the shipper's answer. */
function unanswered(entries: readonly Question[] = []): number | undefined {
  return (
    entries.filter(({ kind, answer, removed }) => kind === 'question' && answer === null && !removed).length ||
    undefined
  )
}
