import { Button, Skeleton } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { asCents, formatCents, formatMoney } from '#domain/money.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { LoadSummary, useBidsNow, useLoadStatus } from '#web/loads/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { Caution } from '#web/shared/parts/caution.tsx'
import { feesLeftOut } from '#web/bids/what-if/costed-bids.ts'
import type { NamedScenario } from '#web/bids/what-if/accept-in-scenario.ts'
import { BidFigures } from './bid-figures.tsx'
import { useAccept, useLoadPage } from './use-accept-bid.ts'
import { useAskAward } from './use-ask-award.ts'
import { useOpenOffer } from './offers/use-offers.ts'
import { useBidsOfLoad } from './use-bids-of-load.ts'
import classes from './accept-bid-dialog.module.css'

/** A bid that a member asks the owner to accept; when it had last changed then, in milliseconds, and its total, where these are known. */
export type AskedBid = { id: number; askedAt: number | undefined; totalCents: number | undefined }

type AcceptBidDialogProps = {
  load: AnyLoad
  /** The bid as it was when "Accept Bid" was pressed, or when the owner was asked to accept it. */
  seen: Bid | AskedBid
  /** The scenario that it was costed in. */
  costedIn?: NamedScenario | undefined
  opened: boolean
  onClose: () => void
  onAccepted?: (() => void) | undefined
}

/**
 * Asks before a load is awarded. The bids are refetched when it opens; the award accepts exactly what it shows. Then
 * the page of the load shows the next step. A member whose limit is below the bid asks the owner in its place.
 *
 * A refusal stays in the dialog with its reason. Source: A-233, A-424, A-425; F-013; G-016, G-017, G-248; P-005, P-007.
 */
export function AcceptBidDialog({ load, seen, costedIn, opened, onClose, onAccepted }: AcceptBidDialogProps) {
  const bids = useBidsOfLoad(load.id, opened)
  const bid = useBidsNow(bids.data ?? [], load).find(({ id }) => id === seen.id)
  const { mutate, isPending, error, reset } = useAccept()
  const isAsked = bids.data?.some(({ needsConfirmation = false }) => needsConfirmation) ?? false
  const open = useOpenOffer(load.id, { enabled: isAsked })
  const offered = bids.data?.find(({ id }) => id === open?.bidId)
  const showLoad = useLoadPage(load.id)
  const asking = useAskAward(close)
  const above = bid?.status === 'pending' ? asking.aboveOf(bid) : null
  const refusal = error ?? asking.error

  function close() {
    reset()
    asking.reset()
    onClose()
  }
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!bid) return
    if (above) return asking.send({ params: { id: load.id }, body: { bidId: bid.id } })
    const accepted = { params: { id: load.id, bidId: bid.id }, body: { expectedUpdatedAt: bid.updatedAt } }
    mutate(accepted, {
      onSuccess: () => {
        const text = `You've accepted the bid from ${bidderLabel(bid.truckerId)}`
        showToast({
          kind: 'success',
          title: 'Bid Accepted',
          text,
          link: { label: 'View Load', to: `/shipper/loads/${load.id}` },
        })
        close()
        onAccepted?.()
        showLoad()
      },
    })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={titleOf(bid ?? seen)}
      facts={<LoadSummary load={load} />}
      size={640}
      submitLabel={above ? `Ask ${asking.owner}` : 'Accept Bid'}
      submitting={isPending || asking.isPending}
      submitDisabled={!bids.isCurrent || bid?.status !== 'pending' || bid.unavailable === true}
      problem={refusal ? serverMessage(refusal) : undefined}
      {...(isFinal(refusal) && { footer: <CloseInstead onClose={close} /> })}
      onSubmit={send}
    >
      {bids.isCurrent && bid ? (
        <Offer
          load={load}
          bid={bid}
          seen={seen}
          above={above}
          others={pendingBeside(bid, bids.data)}
          costedIn={costedIn}
          offered={offered}
        />
      ) : (
        <NotThere bids={bids} />
      )}
    </FormDialog>
  )
}

function titleOf(bid: Bid | AskedBid): string {
  return 'truckerId' in bid ? `Accept the bid from ${bidderLabel(bid.truckerId)}?` : 'Accept the bid?'
}

/** Whether another try can never work. Source: F-013. */
function isFinal(error: Error | null): boolean {
  const codes: (RefusalCode | undefined)[] = ['auction-expired', 'auction-closed', 'bid-not-pending']
  return error instanceof ApiError && codes.includes(error.code)
}

/** Takes the place of the button that had the focus. */
function CloseInstead({ onClose }: { onClose: () => void }) {
  return (
    <Button ref={(button) => button?.focus()} onClick={onClose}>
      Close
    </Button>
  )
}

type OfferProps = Pick<AcceptBidDialogProps, 'load' | 'seen' | 'costedIn'> & {
  bid: Bid
  /** Why the reader may not accept it. */
  above: string | null
  others: number
  /** The bid that the load is offered to. */
  offered: Bid | undefined
}

/** The figures, what has changed since they were seen, and what accepting means. */
function Offer({ load, bid, seen, above, others, offered, costedIn }: OfferProps) {
  const isOpen = isAuction(useLoadStatus(load))
  if (bid.status === 'accepted') return <Caution>This bid has been accepted.</Caution>
  if (!isOpen) return <Caution>Load {load.loadNumber} is no longer open, so no bid can be accepted.</Caution>
  if (bid.status !== 'pending') return <Caution>This bid can no longer be accepted.</Caution>
  return (
    <>
      <Changed bid={bid} seen={seen} />
      {above ? <Caution>{above}</Caution> : null}
      <BidFigures bid={bid} />
      {costedIn ? <ScenarioCost bid={bid} costedIn={costedIn} /> : null}
      {above ? null : (
        <p className={classes.meaning}>
          The load is assigned to this trucker
          {others > 0
            ? ` and the ${others === 1 ? 'other pending bid is' : `other ${others} pending bids are`} rejected`
            : ''}
          . {offered ? `Your offer to ${bidderLabel(offered.truckerId)} is withdrawn. ` : ''}Taking the load back later
          can cost TONU.
        </p>
      )}
    </>
  )
}

/** That the trucker has changed the bid since it was seen, or since the owner was asked. */
function Changed({ bid, seen }: Pick<OfferProps, 'bid' | 'seen'>) {
  if ('askedAt' in seen) {
    if (seen.askedAt === undefined || Date.parse(bid.updatedAt) === seen.askedAt) return null
    return <Caution>The trucker has modified this bid since you were asked to accept it{totalsOf(bid, seen)}</Caution>
  }
  if (bid.updatedAt === seen.updatedAt) return null
  return (
    <Caution>
      The trucker has modified this bid since you opened the list: the estimated total was{' '}
      {formatMoney(shipperEstimate(seen))} and is {formatMoney(shipperEstimate(bid))} now.
    </Caution>
  )
}

/** Its total, then and now: as the award binds it, which is what the member's limit is for. */
function totalsOf(bid: Bid, { totalCents: before }: AskedBid): string {
  const { totalCents: now } = pricedLinesOf(bid, 'shipper')
  if (before === undefined) return '. Check the total.'
  if (before === now) return '. The total without prepull is the same.'
  return `: the total without prepull was ${formatCents(asCents(before))} and is ${formatCents(now)} now.`
}

/** What the bid costs in the scenario that it was chosen in. Source: Y-035. */
function ScenarioCost({ bid, costedIn: { name, scenario } }: { bid: Bid; costedIn: NamedScenario }) {
  const fees = feesLeftOut(bid)
  return (
    <p className={classes.scenario}>
      {name}: <b>{formatCents(scenarioCost(bid, scenario))}</b>
      {fees ? ` plus other fees: ${fees}` : null}
    </p>
  )
}

function NotThere({ bids }: { bids: ReturnType<typeof useBidsOfLoad> }) {
  if (bids.isFetching || bids.isPending) {
    return (
      <div role="status" aria-label="Loading the bid">
        <Skeleton height={20} width="40%" mt={8} />
        <Skeleton height={20} mt={20} />
        <Skeleton height={96} mt={16} />
      </div>
    )
  }
  if (!bids.errorText) return <Caution>This bid is no longer available.</Caution>
  return <FailedList title={bids.errorText} onRetry={() => void bids.refetch()} />
}

function pendingBeside(bid: Bid, bids: readonly Bid[] = []): number {
  return bids.filter(({ id, status }) => status === 'pending' && id !== bid.id).length
}
