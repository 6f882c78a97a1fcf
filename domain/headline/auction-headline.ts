import { formatMoney } from '#domain/money.ts'
import { mayAct } from './asks.ts'
import type { AuctionFacts, HeadlineFacts, HeadlineReader } from './facts.ts'
import type { Headline } from './headline.ts'
import { instantWords, leftWords } from './instant-words.ts'

/** An auction that runs, is decided, or ended without an award. */
export function auctionHeadline(reader: HeadlineReader, facts: HeadlineFacts): Headline {
  const { status, auction = {} } = facts
  if (status === 'expired') return expired(reader, facts)
  const { isDeciding = false } = auction
  const move = isDeciding ? 'shipper' : bidCountOf(auction) === 0 ? 'trucker' : 'shipper'
  const shared = {
    tone: 'calm' as const,
    move,
    step: null,
    time: reader === 'staff' ? undefined : endOf(facts),
  } as const
  if (reader === 'shipper') return { ...shared, ...forShipper(facts) }
  const text = isDeciding ? 'Bidding has ended, and the shipper decides' : 'Bidding is open'
  return { ...shared, text, next: reader === 'bidder' ? bidderNext(facts) : null }
}

function expired(reader: HeadlineReader, facts: HeadlineFacts): Headline {
  const shared = { text: 'Expired without an award', tone: 'calm', move: 'shipper', step: null } as const
  if (reader === 'shipper') {
    if (!mayAct(facts, 'extend')) return { ...shared, next: 'Your team can extend the auction.' }
    const action = { kind: 'extend', label: 'Extend Auction' } as const
    return { ...shared, next: 'Extend the auction to reopen bidding.', action }
  }
  return { ...shared, next: reader === 'staff' ? 'The shipper can extend the auction.' : null }
}

function bidCountOf({ bidCount = 0 }: AuctionFacts): number {
  return bidCount
}

function forShipper(facts: HeadlineFacts): Pick<Headline, 'text' | 'next' | 'action'> {
  const { auction = {} } = facts
  const { isDeciding = false, pendingCount, lowest } = auction
  const count = bidCountOf(auction)
  const open = pendingCount ?? count
  const best = lowest === undefined ? '' : `, lowest ${formatMoney(lowest)}`
  if (count === 0) return { text: 'No bids yet', next: null }
  const action = { kind: 'compare', label: 'Compare Bids' } as const
  if (isDeciding) return { text: `Bidding has ended. ${counted(open)}${best}`, next: decidingNext(facts, open), action }
  return { text: `${counted(count)}${best}`, next: open === 0 ? null : biddingNext(facts), action }
}

function biddingNext(facts: HeadlineFacts): string {
  if (!mayAct(facts, 'accept')) return 'Your team can accept a bid now, or wait until bidding ends.'
  return 'Accept a bid now, or wait until bidding ends.'
}

/** What those who may accept, and those who may extend, do with the bids that can still win. */
function decidingNext(facts: HeadlineFacts, open: number): string {
  const mayExtend = mayAct(facts, 'extend')
  if (open === 0) return mayExtend ? 'No bid can be accepted. Extend to get more bids.' : 'No bid can be accepted.'
  if (!mayAct(facts, 'accept')) return `Your team chooses ${open === 1 ? 'whether to accept it' : 'one of them'}.`
  const or = mayExtend ? (open === 1 ? ' or extend' : ', or extend') : ''
  return open === 1 ? `You have 1 bid. Accept it${or}.` : `Choose one of ${counted(open)}${or}.`
}

function bidderNext(facts: HeadlineFacts): string | null {
  const { isDeciding = false, ownBid, mayBid = true } = facts.auction ?? {}
  const isAllowed = mayAct(facts, 'bid')
  if (ownBid === 'unconfirmed') {
    return isAllowed ? 'Confirm the price of your bid.' : 'The price of your bid waits to be confirmed.'
  }
  if (ownBid === 'pending') return 'Your bid waits for the shipper.'
  return isDeciding || !mayBid || !isAllowed ? null : 'Submit a bid.'
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
