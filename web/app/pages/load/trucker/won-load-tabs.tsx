import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { ConfirmationLine } from '#web/awards/public.tsx'
import { DocumentsOfLoad, useDocumentsOfLoad } from '#web/documents/public.tsx'
import { RoadProgress } from '#web/milestones/public.tsx'
import { QuestionsOfLoad, type useQuestions } from '#web/questions/public.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { WonBid } from './won-bid.tsx'
import type { BidRead } from './trucker-bid-panel.tsx'
import classes from './trucker-load-tabs.module.css'

type WonLoadTabsProps = {
  load: TruckerLoad
  bid: BidRead
  confirmation: Confirmation | undefined
  questions: ReturnType<typeof useQuestions>
  /** The load is cancelled: nothing is reported any more. */
  withHistory: boolean
}

/** The tabs of a load that the trucker has won; the address says which. Source; G-058, F-243. */
export function WonLoadTabs({ load, bid, confirmation, questions, withHistory }: WonLoadTabsProps) {
  const [chosen, setTab] = useAddressChoice('tab', ['bid', 'documents', 'questions', 'history'])
  const isAsked = (questions.data?.length ?? 0) > 0
  const isThere = chosen === 'questions' ? isAsked || !questions.data : chosen !== 'history' || withHistory
  const tab = isThere ? chosen : 'bid'
  const { total } = useDocumentsOfLoad(load.id)
  return (
    <TabbedCard
      label="My bid and documents"
      tabs={[
        { value: 'bid', label: 'My Bid' },
        { value: 'documents', label: 'Documents', count: total || undefined },
        ...(isAsked ? [{ value: 'questions' as const, label: 'Questions' }] : []),
        ...(withHistory ? [{ value: 'history' as const, label: 'History' }] : []),
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'bid' ? (
        <div className={classes.bid}>
          <WonBid bid={bid} />
          {confirmation ? (
            <div className={classes.paper}>
              <ConfirmationLine load={load} confirmation={confirmation} />
            </div>
          ) : null}
        </div>
      ) : null}
      {tab === 'documents' ? <DocumentsOfLoad load={load} isParty /> : null}
      {tab === 'questions' ? (
        <QuestionsOfLoad loadId={load.id} query={questions} side="trucker" mayWrite={false} />
      ) : null}
      {tab === 'history' ? <RoadProgress /> : null}
    </TabbedCard>
  )
}
