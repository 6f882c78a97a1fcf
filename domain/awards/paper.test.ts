import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeDefaults, type BidCharges } from '#domain/pricing/fields.ts'
import { bidPartsOf, pricePartsOf, sumOfParts } from '#domain/pricing/price-parts.ts'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { amendedPaper, refuseLines, revisedLoad } from './amend-paper.ts'
import { canonicalJson } from './canonical-json.ts'
import { makePaper, type PapersInput } from './make-paper.ts'
import type { PaperLine } from './paper.ts'
import { waitingTerms } from './paper-lines.ts'
import { demoOperator, type PaperSide } from './settings.ts'

const awardedAt = new Date('2026-11-22T19:30:00Z')

function bid(overrides: Partial<BidCharges> = {}): BidCharges {
  return { drayage: 490, ...chargeDefaults, fsc: 21, chassisFee: 33, prepull: 75, reeferFee: 90, ...overrides }
}

function input(charges: BidCharges, overrides: Partial<PapersInput> = {}): PapersInput {
  const party = { contactName: null, phone: null, email: null, mcNumber: null, dotNumber: null, scacCode: null }
  return {
    ordinal: 1,
    how: 'accept',
    awardedAt,
    issuedAt: awardedAt,
    timeZone: 'America/New_York',
    load: {
      loadNumber: 'QB-100068',
      export: false,
      liveOrdrop: true,
      containerType: "40' Reefer HC",
      weight: '42800',
      weightUnit: 'lbs',
      specialHandling: [false, false, false, true, false],
      drayageAreaID: 7,
      pickupTerminalID: null,
      returnTerminalID: null,
      deliveryCityOrZip: 'Carson',
      pickupDate: '2026-11-23',
      deliveryDate: null,
      specialInstructions: null,
    },
    pricing: null,
    bid: charges,
    parties: {
      trucker: { ...party, companyName: 'Harbor Link', mcNumber: '812345' },
      shipper: { ...party, companyName: 'Blue Crate' },
    },
    settings: {
      operator: demoOperator,
      missing: [],
      ackHours: 4,
      termsDays: { shipper: 30, trucker: 14 },
      revealsParties: true,
    },
    ...overrides,
  }
}

function paperOf(side: PaperSide, charges = bid()) {
  return makePaper(input(charges), side)
}

function fixedOf(lines: PaperLine[]): number[] {
  return lines.filter(({ group }) => group === 'fixed' || group === 'broker').map(({ cents }) => cents)
}

describe('the lines of a paper', () => {
  test('come to what the bid binds each side to, without prepull and up to it', () => {
    covers('X-136')
    const [trucker, shipper] = [paperOf('trucker'), paperOf('shipper')]
    expect([shipper.totalCents, shipper.upToCents]).toEqual([84_230, 91_730])
    expect([trucker.totalCents, trucker.upToCents]).toEqual([74_890, 82_390])
    expect([trucker.number, shipper.number]).toEqual(['RC-100068', 'LC-100068'])
  })

  test('equal those of the winning-bid card to the cent', () => {
    covers('X-137')
    const money = fc.integer({ min: 100, max: 9_999_999 }).map((cents) => cents / 100)
    const charges = fc.record({ drayage: money, fsc: money, chassisFee: money, prepull: money, storage: money })
    fc.assert(
      fc.property(charges, fc.nat(2), (some, storageFreedays) => {
        const one = bid({ ...some, storageFreedays })
        for (const [side, parts] of [
          ['trucker', bidPartsOf(one)],
          ['shipper', pricePartsOf(one)],
        ] as const) {
          const paper = paperOf(side, one)
          const card = parts.filter(({ kind }) => kind !== 'prepull' && kind !== 'storage')
          expect(fixedOf(paper.lines)).toEqual(card.map(({ cents }) => cents))
          expect(paper.totalCents).toBe(sumOfParts(card))
          expect(paper.upToCents).toBe(sumOfParts(parts))
        }
      }),
    )
    const broker = paperOf('shipper', bid({ drayage: 300 })).lines.find(({ name }) => name === 'broker')
    expect(broker).toMatchObject({ cents: 5100, rate: '17% of drayage' })
  })

  test('have no broker on the side of the trucker', () => {
    covers('X-140')
    expect(paperOf('trucker').lines.some(({ group }) => group === 'broker')).toBe(false)
    expect(paperOf('shipper').lines.filter(({ group }) => group === 'broker')).toHaveLength(2)
  })
})

test('a paper words waiting as it is counted, and prints TONU with the dry-run rate', () => {
  covers('X-138')
  const counted = 'in completed 15-minute steps, from the later of arrival and appointment'
  const words = `$75.00/hr after 2 h free, ${counted}`
  expect(paperOf('trucker').terms[0]).toBe(`Waiting (detention): ${words}.`)
  expect(waitingTerms(bid({ deliveryWaitingrate: 80, deliveryFreehours: 1.5, terminalWaitingrate: 0 }))).toEqual([
    `Waiting (detention) at delivery: $80.00/hr after 1.5 h free, ${counted}.`,
  ])
  const tonu = paperOf('trucker', bid({ dryRun: 175 })).lines.find(({ name }) => name === 'tonu')
  expect(tonu).toMatchObject({ cents: 17_500, rate: 'the dry-run rate' })
})

test("a paper keeps the trucker's terms as they were typed, and each side's days to pay", () => {
  covers('X-139')
  const paper = paperOf('shipper', bid({ otherFees: 'Port fee\n$20', notes: 'Own chassis ' }))
  expect([paper.otherFees, paper.notes]).toEqual(['Port fee\n$20', 'Own chassis'])
  expect(paper.terms.at(-1)).toMatch(/^Net 30\./)
  expect(paperOf('trucker').terms.at(-1)).toMatch(/^Net 14\./)
})

test('a paper has nothing of the other side', () => {
  covers('X-011')
  expect(JSON.stringify(paperOf('shipper'))).not.toMatch(/Harbor Link|812345/)
  expect(JSON.stringify(paperOf('trucker'))).not.toContain('Blue Crate')
})

test('a paper issued after the award says so, and the second award has a different number', () => {
  covers('X-157')
  const issuedAt = new Date('2026-12-01T00:00:00Z')
  const later = makePaper(input(bid(), { issuedAt, ordinal: 2 }), 'trucker')
  expect([later.issuedLater, paperOf('trucker').issuedLater, later.number]).toEqual([true, false, 'RC-100068-2'])
})

describe('a change of a paper', () => {
  const change = {
    bySide: 'shipper',
    text: 'Chassis from the pool',
    lines: [{ line: 'drayage', cents: asCents(2550) }],
    load: { weight: '45000', deliveryDate: '2026-11-25' },
  } as const

  test('makes the next version with its lines, totals and facts, and what they were', () => {
    covers('X-150')
    const paper = amendedPaper(paperOf('shipper'), { ...change, lines: [...change.lines] }, awardedAt)
    expect(paper).toMatchObject({ version: 2, totalCents: 86_780, upToCents: 94_280, number: 'LC-100068' })
    expect(paper.lines.filter(({ was }) => was !== null)).toMatchObject([
      { name: 'drayage', cents: 51_550, was: 49_000 },
    ])
    // The fuel surcharge and the broker's fee stay: it is a change by fixed dollars.
    expect(fixedOf(paper.lines).slice(1)).toEqual(fixedOf(paperOf('shipper').lines).slice(1))
    expect(paper.lines[0]?.rate).toBeNull()
    expect(paper.lines[1]?.rate).toBe('21% of drayage as awarded')
    expect(paper.load).toMatchObject({ weight: '45000', deliveryDate: '2026-11-25' })
    expect(paper.load.specialHandling[0]).toBe(true)
    expect(paper.change?.facts).toEqual([
      { fact: 'weight', was: '42,800 lbs' },
      { fact: 'deliveryDate', was: 'Flexible' },
    ])
  })

  test('lets no line fall below zero', () => {
    covers('X-150')
    const lines = [
      { line: 'drayage' as const, cents: asCents(-49_000) },
      { line: 'drop' as const, cents: asCents(-1) },
    ]
    expect(refuseLines(paperOf('trucker'), lines)).toEqual([
      { path: 'lines.1.cents', message: 'Drop fee cannot be below $0.00' },
    ])
  })

  test('gives another container its ISO type', () => {
    expect(revisedLoad(paperOf('trucker').load, { containerType: "20' GP" }).isoType).toBe('22G1')
    expect(paperOf('trucker').load.isoType).toBe('45R1')
  })
})

test('canonical JSON is the same for equal values, whatever the order of their keys', () => {
  covers('X-141')
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'é' })).toBe('{"a":"é","b":[{"c":null,"d":1}]}')
  expect(canonicalJson({ a: 'é', b: [{ c: null, d: 1 }] })).toBe(canonicalJson({ b: [{ d: 1, c: null }], a: 'é' }))
})
