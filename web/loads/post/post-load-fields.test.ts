import { expect, test } from 'vitest'
import { CopiedDetails } from '#domain/details/copy.ts'
import { noDetails } from '#domain/details/values.ts'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { PostLoadForm } from '#domain/loads/form.ts'
import { covers } from '#domain/testing.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import { columnsOf } from './boxes/box-columns.ts'
import { type BoxFields, boxLike, emptyBox } from './boxes/box-fields.ts'
import { overweightWords } from './overweight-words.ts'
import { batchOf, bodyOf, fieldsOfCopy, type FilledLoad, type PostLoadFields } from './post-load-fields.ts'
import { readBox, readPlaceDetails } from './post-load-inputs.ts'

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

/** As the form reads its typed numbers and boxes. */
function filledOf({ targetPrice, awardLimit, awardMinBids, ...fields }: PostLoadFields): FilledLoad {
  const numbers = {
    targetPrice: countedNumber(targetPrice, 'wholeDollars'),
    awardLimit: countedNumber(awardLimit, 'wholeDollars'),
    awardMinBids: countedNumber(awardMinBids, 'count'),
  }
  const boxes = fields.boxes.map((box) => readBox(box, fields).filled)
  return { ...PostLoadForm.parse({ ...fields, ...numbers }), boxes, details: readPlaceDetails(fields).details }
}

test.each([{}, { weight: 'Legal', targetPrice: null }, { specialInstructions: 'Ring twice', auctionDuration: 336 }])(
  'sends a copy that nothing was typed into as the load was, with %j',
  (overrides) => {
    covers('X-252')
    const { dropped: _dropped, details: _details, ...load } = { ...copy, ...overrides }
    expect(bodyOf(filledOf(fieldsOfCopy({ ...copy, ...overrides })))).toEqual({
      ...load,
      specialInstructions: load.specialInstructions ?? '',
    })
  },
)

test('starts a copy with one container, its numbers written as fields show them', () => {
  covers('X-252')
  const { boxes, targetPrice } = fieldsOfCopy(copy)
  const [{ weightType, weightValue }] = boxes as [BoxFields]
  expect([boxes.length, targetPrice, weightType, weightValue]).toEqual([1, '1,200', 'Exact', '41,500'])
})

test('another box has all but what is of the one container, and each sends what is its own', () => {
  covers('X-253', 'X-254')
  const fields = fieldsOfCopy({ ...copy, export: false })
  const typed = {
    containerNumber: 'CSQU3054383',
    steamshipLine: 'mscu',
    lastFreeDays_terminal: '2027-11-26',
    pickupNumber: '7K42918',
    sealNumbers: 'S-1',
    references_po: 'PO-1140',
  }
  const first = { ...fields.boxes[0]!, details: { ...fields.boxes[0]!.details, ...typed } }
  const second = { ...boxLike(first, 'mscu 730145-0'), weightType: 'Legal' as const }
  const place = { ...fields.place, deliveryPlace_name: 'Dock' }
  const { load, count, boxes } = batchOf(filledOf({ ...fields, place, boxes: [first, second] }))
  expect(load).toMatchObject({ containerType: "40' HC", weight: '41500', details: { deliveryPlace: { name: 'Dock' } } })
  expect(count).toBe(2)
  const shared = {
    steamshipLine: 'mscu',
    lastFreeDays: [{ source: 'terminal', date: '2027-11-26' }],
    references: [{ type: 'po', value: 'PO-1140' }],
  }
  const details = { ...shared, containerNumber: 'CSQU3054383', pickupNumber: '7K42918', sealNumbers: ['S-1'] }
  expect(boxes).toEqual([
    { containerType: "40' HC", weight: '41500', details },
    { containerType: "40' HC", weight: 'Legal', details: { ...shared, containerNumber: 'mscu 730145-0' } },
  ])
})

test('each cell is judged by itself', () => {
  covers('A-356', 'A-359')
  const fields = fieldsOfCopy({ ...copy, export: false })
  const errorsOf = (box: Partial<BoxFields>) => readBox({ ...emptyBox, ...box }, fields).errors
  expect(errorsOf({ weightType: 'Exact' })).toEqual({
    containerType: 'Container type is required',
    weightValue: 'Please enter a weight value',
  })
  expect(errorsOf({ containerType: "40' HC", weightType: 'Exact', weightValue: '44.000' })).toEqual({
    weightValue: 'Enter whole pounds',
  })
  const wrong = (details: object) =>
    errorsOf({ containerType: "40' HC", details: { ...emptyBox.details, ...details } }).details
  expect(wrong({ containerNumber: 'CSQU3054384', references_po: 'P' })).toEqual({
    containerNumber: 'The check digit does not match. Check the container number.',
  })
  expect(wrong({ steamshipLine: 'MSC' })).toEqual({ steamshipLine: 'MSC is MSCU' })
})

test('why loads are overweight, for one box, one of several, and all', () => {
  covers('A-125', 'A-126', 'F-060')
  const box = (weightValue: string): BoxFields => ({
    ...emptyBox,
    containerType: "40' HC",
    weightType: 'Exact',
    weightValue,
  })
  expect(overweightWords([box('44,000')], 'row')).toBeNull()
  expect(overweightWords([box('45,200')], 'row')).toEqual({
    words: 'Overweight is set because 45,200 lbs is more than 44,000 lbs in a 40- or 45-foot container.',
    isForAll: true,
  })
  expect(overweightWords([box('41,500'), box('45,200')], 'row')).toEqual({
    words: 'Overweight is set for row 2 only: 45,200 lbs is more than 44,000 lbs.',
    isForAll: false,
  })
  expect(overweightWords([box('45,200'), box('45,200')], 'box')?.isForAll).toBe(true)
})

test('the columns are those of the direction, its flags, what was chosen, and what has something in it', () => {
  const flags = [false, true, false, false, false]
  const heads = (isExport: boolean, chosen: string[], details: object) =>
    columnsOf(
      { export: isExport, specialHandling: flags },
      [{ ...emptyBox, details: { ...emptyBox.details, ...details } }],
      new Set(chosen),
    ).map(({ head }) => head)
  const first = ['Container number', 'Container type', 'Weight', 'Steamship line']
  expect(heads(false, ['masterBill'], { voyage: '17W' })).toEqual([
    ...first,
    'Last free day',
    'Pickup number',
    'PO',
    'UN number',
    'Hazard class',
    'Master bill',
    'Voyage',
  ])
  expect(heads(true, [], {}).slice(0, 7)).toEqual([...first, 'Port cutoff', 'Booking', 'PO'])
})
