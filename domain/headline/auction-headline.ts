import { formatMoney } from '#domain/money.ts'
import type { AuctionFacts, HeadlineFacts, HeadlineReader } from './facts.ts'
import type { Headline } from './headline.ts'
import { instantWords, leftWords } from './instant-words.ts'

/** An auction that runs, is decided, or ended without an award. */
export function auctionHeadline(reader: HeadlineReader, facts: HeadlineFacts): Headline {
  const { status, auction = {} } = facts
  if (status === 'expired') return expired(reader)
  const { isDeciding = false } = auction
  const move = isDeciding ? 'shipper' : bidCountOf(auction) === 0 ? 'trucker' : 'shipper'
  const shared = {
    tone: 'calm' as const,
    move,
    step: null,
    time: reader === 'staff' ? undefined : endOf(facts),
  } as const
  if (reader === 'shipper') return { ...shared, ...forShipper(auction) }
  const text = isDeciding ? 'Bidding has ended, and the shipper decides' : 'Bidding is open'
  return { ...shared, text, next: reader === 'bidder' ? bidderNext(auction) : null }
}

function expired(reader: HeadlineReader): Headline {
  const shared = { text: 'Expired without an award', tone: 'calm', move: 'shipper', step: null } as const
  if (reader === 'shipper') {
    const action = { kind: 'extend', label: 'Extend Auction' } as const
    return { ...shared, next: 'Extend the auction to reopen bidding.', action }
  }
  return { ...shared, next: reader === 'staff' ? 'The shipper can extend the auction.' : null }
}

function bidCountOf({ bidCount = 0 }: AuctionFacts): number {
  return bidCount
}

function forShipper(auction: AuctionFacts): Pick<Headline, 'text' | 'next' | 'action'> {
  const { isDeciding = false, pendingCount, lowest } = auction
  const count = bidCountOf(auction)
  const best = lowest === undefined ? '' : `, lowest ${formatMoney(lowest)}`
  if (count === 0) return { text: 'No bids yet', next: null }
  const action = { kind: 'compare', label: 'Compare Bids' } as const
  if (!isDeciding) {
    return { text: `${counted(count)}${best}`, next: 'Accept a bid now, or wait until bidding ends.', action }
  }
  const open = pendingCount ?? count
  const next = open === 1 ? 'You have 1 bid. Accept it or extend.' : `Choose one of ${counted(open)}, or extend.`
  return { text: `Bidding has ended. ${counted(open)}${best}`, next, action }
}

function bidderNext({ isDeciding = false, ownBid, mayBid = true }: AuctionFacts): string | null {
  if (ownBid === 'unconfirmed') return 'Confirm the price of your bid.'
  if (ownBid === 'pending') return 'Your bid waits for the shipper.'
  return isDeciding || !mayBid ? null : 'Submit a bid.'
}

function endOf({ auction = {}, now, road }: HeadlineFacts): Headline['time'] {
  const { endsAt, isDeciding = false } = auction
  if (!endsAt) return undefined
  return {
    label: isDeciding ? 'Decide within' : 'Auction ends in',
    value: leftWords(endsAt.getTime() - now.getTime()),
    note: instantWords(endsAt, now, road?.timeZone, { withZone: true }),
  }
}

function counted(bids: number): string {
  return `${bids} ${bids === 1 ? 'bid' : 'bids'}`
}
