import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { DocumentsOfLoad } from '#web/documents/public.tsx'
import { useAuctionPhase } from '#web/loads/public.tsx'
import { QuestionsOfLoad, type useQuestions } from '#web/questions/public.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { BidPanel, type BidRead } from './trucker-bid-panel.tsx'
import classes from './trucker-load-tabs.module.css'

const tabs = [
  { value: 'bid', label: 'My Bid' },
  { value: 'documents', label: 'Documents' },
] as const
const withQuestions = [...tabs, { value: 'questions', label: 'Questions' }] as const

type TruckerLoadTabsProps = {
  load: TruckerLoad
  bid: BidRead
  /** Bids are taken. */
  isTaken: boolean
  /** Opens the bid dialog; absent when no bid is taken from the reader. */
  onBid?: () => void
  questions: ReturnType<typeof useQuestions>
  /** How many answers and notes the trucker had not seen since the own bid. */
  news: number
  /** Below the own bid. */
  children?: ReactNode
}

/** The tabs of a load that the trucker has not won; the address says which. Source: A-231; G-037. */
export function TruckerLoadTabs({ load, bid, isTaken, onBid, questions, news, children }: TruckerLoadTabsProps) {
  const [chosen, setTab] = useAddressChoice('tab', ['bid', 'documents', 'questions'])
  const mayAsk = useAuctionPhase(load) === 'bidding' && load.myBidStatus !== 'rejected'
  const isAsked = mayAsk || (questions.data?.length ?? 0) > 0
  const tab = chosen === 'questions' && !isAsked && questions.data ? 'bid' : chosen
  const shown = isAsked
    ? withQuestions.map((one) => ({ ...one, count: (one.value === 'questions' && news) || undefined }))
    : tabs
  return (
    <TabbedCard label="My bid and documents" tabs={shown} value={tab} onChange={setTab}>
      {tab === 'bid' ? (
        <div className={classes.bid}>
          {load.myBidId === undefined ? <NoBid isTaken={isTaken} {...(onBid && { onBid })} /> : <BidPanel bid={bid} />}
          {children}
        </div>
      ) : null}
      {tab === 'documents' ? <DocumentsOfLoad load={load} isParty={false} /> : null}
      {tab === 'questions' ? (
        <QuestionsOfLoad loadId={load.id} query={questions} side="trucker" mayWrite={mayAsk} />
      ) : null}
    </TabbedCard>
  )
}

function NoBid({ isTaken, onBid }: { isTaken: boolean; onBid?: () => void }) {
  if (!isTaken) {
    return (
      <EmptyState kind="empty" title="You have not bid on this load">
        The auction has closed.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="empty"
      title="You have not bid on this load yet"
      action={
        onBid ? (
          <Button variant="light" onClick={onBid}>
            Submit Bid
          </Button>
        ) : undefined
      }
    >
      The shipper sees your price and your bidder number, never your company name.
    </EmptyState>
  )
}
