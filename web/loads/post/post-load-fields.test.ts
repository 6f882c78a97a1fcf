import { expect, test } from 'vitest'
import { CopiedDetails } from '#domain/details/copy.ts'
import { noDetails } from '#domain/details/values.ts'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { PostLoadForm } from '#domain/loads/form.ts'
import { covers } from '#domain/testing.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import { bodyOf, countLoads, fieldsOfCopy, type PostLoadFields } from './post-load-fields.ts'

const copy: LoadCopy = {
  drayageAreaID: 7,
  pickupTerminalID: 12,
  returnTerminalID: null,
  deliveryCityOrZip: 'Ontario',
  export: true,
  liveOrdrop: true,
  containerType: "40' HC",
  weight: '41500',
  specialHandling: [false, true, false, false, true],
  pickupDate: null,
  deliveryDate: '2027-12-03',
  specialInstructions: null,
  targetPrice: 1200,
  auctionDuration: 5,
  decisionHours: 0,
  details: CopiedDetails.parse(noDetails),
  dropped: ['pickupDate'],
}

/** As the form reads its typed numbers. */
function sent({ targetPrice, weightValue, containers, awardLimit, awardMinBids, ...fields }: PostLoadFields) {
  const numbers = {
    targetPrice: countedNumber(targetPrice, 'wholeDollars'),
    weightValue: countedNumber(weightValue, 'pounds'),
    containers: countedNumber(containers, 'count'),
    awardLimit: countedNumber(awardLimit, 'wholeDollars'),
    awardMinBids: countedNumber(awardMinBids, 'count'),
  }
  return bodyOf(PostLoadForm.parse({ ...fields, ...numbers }))
}

test.each([{}, { weight: 'Legal', targetPrice: null }, { specialInstructions: 'Ring twice', auctionDuration: 336 }])(
  'sends a copy that nothing was typed into as the load was, with %j',
  (overrides) => {
    covers('X-252')
    const { dropped: _dropped, details: _details, ...load } = { ...copy, ...overrides }
    expect(sent(fieldsOfCopy({ ...copy, ...overrides }))).toEqual({
      ...load,
      specialInstructions: load.specialInstructions ?? '',
    })
  },
)

test('starts a copy with one container, its numbers written as fields show them', () => {
  covers('X-252')
  const { containers, targetPrice, weightType, weightValue } = fieldsOfCopy(copy)
  expect([containers, targetPrice, weightType, weightValue]).toEqual(['1', '1,200', 'Exact', '41,500'])
})

test('counts one load where the typed number of containers cannot be sent', () => {
  covers('X-253')
  expect(['1', '12', '50', '', '0', '51', '1.5', 'abc', '-3'].map(countLoads)).toEqual([1, 12, 50, 1, 1, 1, 1, 1, 1])
})
