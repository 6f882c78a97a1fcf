import { expect, test } from 'vitest'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { type BidActions, offeredActions } from './my-bids-actions.ts'

const ignore = () => {}
const actions: BidActions = { onDetails: ignore, onModify: ignore }

function labelsOf(...given: Parameters<typeof offeredActions>): string[] {
  return offeredActions(...given).map(({ label }) => label)
}

test('allows changes of pending bids only', () => {
  covers('A-194')
  const modifiable = bidStatuses.filter((status) => labelsOf(status, actions).includes('Modify'))
  expect(modifiable).toEqual(['pending'])
})

test('allows accepting a pending bid only where a handler is given', () => {
  covers('A-199')
  expect(labelsOf('pending', actions)).toEqual(['Modify', 'View Details'])
  const [accept] = offeredActions('pending', { ...actions, onAccept: ignore })
  expect(accept).toMatchObject({ label: 'Accept', act: ignore })
  expect(labelsOf('accepted', { ...actions, onAccept: ignore })).toEqual(['View Details'])
})

test('puts Renew first where a bid has lapsed or its price stands, else behind Modify', () => {
  covers('Y-067')
  const all = { ...actions, onRenew: ignore, onWithdraw: ignore }
  const moves = { mayModify: true, mayConfirm: false, mayRenew: true, mayWithdraw: true, mayBidAgain: false }
  const shownOf = (...given: Parameters<typeof offeredActions>) =>
    offeredActions(...given).flatMap(({ label, isFurther }) => (isFurther ? [] : [label]))
  expect(shownOf('pending', all, moves)).toEqual(['Modify', 'View Details'])
  expect(shownOf('expired', all, moves)).toEqual(['Renew', 'View Details'])
  // While the shipper decides a bid can neither be changed nor withdrawn.
  const deciding = { ...moves, mayModify: false, mayWithdraw: false }
  expect(shownOf('pending', all, deciding)).toEqual(['Renew', 'View Details'])
})
