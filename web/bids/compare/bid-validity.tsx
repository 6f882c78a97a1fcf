import { Button, UnstyledButton } from '@mantine/core'
import { IconClock, IconClockOff } from '@tabler/icons-react'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { askRenewal } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel, formatTimeLeft } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useMay } from '#web/api/may.tsx'
import { useLoadStatus } from '#web/loads/public.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { useHasPassed, useServerNow } from '#web/shared/facts/ticker.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './bid-validity.module.css'

type BidValidityProps = { bid: Bid; load: AnyLoad }

const minute = 60_000
const soon = 30 * minute

/** Whether a bid is no longer valid while its auction still runs, where the trucker can be asked to renew it. */
export function mayBeRenewed({ status, lapsedAt }: Bid, load: AnyLoad, now: number): boolean {
  return isAuction(load.status) && now < Date.parse(load.expiresAt) && status === 'expired' && lapsedAt !== null
}

/** How long a pending bid is still valid, if it lapses before its auction is over, and a way to ask for more. Source: Y-070. */
export function BidValidity({ bid, load }: BidValidityProps) {
  const isOpen = isAuction(useLoadStatus(load))
  const lapsesFirst = bid.validUntil !== null && bid.validUntil < load.expiresAt
  if (!isOpen || bid.status !== 'pending' || !bid.validUntil || !lapsesFirst) return null
  return (
    <span className={classes.validity}>
      <TimeLeft until={bid.validUntil} />
      <AskToRenew bid={bid} />
    </span>
  )
}

/** That a bid is no longer valid, and the button that asks its trucker to renew it. Source: Y-070. */
export function LapsedBid({ bid }: { bid: Bid }) {
  return (
    <span className={classes.lapsed}>
      <span className={classes.left}>
        <IconClockOff size={14} stroke={1.75} aria-hidden />
        No longer valid
      </span>
      <AskToRenew bid={bid} asButton />
    </span>
  )
}

function TimeLeft({ until }: { until: string }) {
  const left = Math.max(0, Date.parse(until) - useServerNow())
  const inWords = useInstantWords()
  return (
    <span className={classes.left} data-soon={left < soon || undefined} title={inWords(until)}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      Valid {formatTimeLeft(left)} more
    </span>
  )
}

function AskToRenew({ bid, asButton = false }: { bid: Bid; asButton?: boolean }) {
  const { send, isPending } = useSend(askRenewal, {
    done: { title: 'Renewal Asked', text: 'The trucker has been asked to renew this bid.' },
    failed: { title: 'Error', text: 'Failed to ask for a renewal' },
  })
  const may = useMay()
  const mayAskAgain = useHasPassed(bid.renewalAskedAt ? Date.parse(bid.renewalAskedAt) + 60 * minute : 0)
  if (bid.renewalAskedAt && !mayAskAgain) {
    return (
      <span className={classes.asked}>
        Asked <RelativeTime at={bid.renewalAskedAt} inSentence />
      </span>
    )
  }
  if (!may(askRenewal)) return null
  const name = {
    'aria-label': `Ask to Renew, ${bidderLabel(bid.truckerId)}`,
    onClick: () => send({ params: { id: bid.id } }),
  }
  if (asButton) {
    return (
      <Button variant="default" loading={isPending} {...name}>
        Ask to Renew
      </Button>
    )
  }
  return (
    <UnstyledButton className={classes.ask} data-touch aria-disabled={isPending} {...name}>
      Ask to Renew
    </UnstyledButton>
  )
}
