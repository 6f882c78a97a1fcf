import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { DetailsChange, NewDetails } from './form.ts'
import { loadOfDetails, refuseDetails, resolveDetails } from './rules.ts'

installDefaultMessages()

const losAngeles = 7

function messagesOf(fields: object): string[] {
  const parsed = DetailsChange.safeParse({ version: 1, ...fields })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

function read(fields: object) {
  const { version: _, ...typed } = DetailsChange.parse({ version: 1, ...fields })
  return typed
}

const bill = 'Use 4 to 35 letters and digits'
const unNumber = 'Enter a UN number such as UN1263'
const setPoint = 'Set point is -40 to 86 °F'
const vgm = 'VGM must be a whole number of pounds'

describe('details as they are typed', () => {
  test.each([
    ['X-026', { steamshipLine: 'M1' }, 'Enter a SCAC of 4 letters'],
    ['X-026', { steamshipLine: 'MAERSK' }, 'MAERSK is MAEU'],
    ['X-027', { masterBill: 'ABC' }, bill],
    ['X-027', { houseBill: 'A'.repeat(36) }, bill],
    ['X-027', { booking: '-ABCD' }, bill],
    [
      'X-028',
      { references: Array.from({ length: 11 }, () => ({ type: 'po', value: '1' })) },
      'A load can carry 10 references',
    ],
    ['X-030', { hazmat: { unNumber: 'UN126' } }, unNumber],
    ['X-031', { reefer: { setPointF: 86.1 } }, setPoint],
    ['X-031', { reefer: { setPointF: -40.1 } }, setPoint],
    ['X-031', { reefer: { setPointF: 3.14 } }, setPoint],
    ['', { vgm: 1.5 }, vgm],
    ['', { vgm: 0 }, vgm],
    ['', { perDiemFreeDays: 61 }, 'Free days are 0 to 60'],
    ['', { sealNumbers: ['A'] }, 'A seal number has 2 to 20 letters and digits'],
    ['', { lastFreeDays: [{ source: 'line', date: '11/25' }] }, 'A last free day is a date'],
    ['', { lastFreeDays: ['line', 'line'].map((source) => ({ source, date: '2026-11-25' })) }, 'Name each source once'],
    ['', { deliveryPlace: { contactPhone: '555-0142' } }, 'Enter a phone number with 10 digits'],
    ['', { driver: { phone: '3105550177' } }, "Enter the driver's name as it is on the TWIC card"],
    ['', { driver: { name: ' ' } }, "Enter the driver's name as it is on the TWIC card"],
    ['', { chassisNumber: 'D1' }, 'Enter a chassis number such as DCLZ412345'],
    ['', { vesselEta: '2026-02-30' }, 'Invalid date'],
    ['', { portCutoff: '2026-11-28T16:00Z' }, 'Invalid date'],
  ])('%s %j: %s', (id, fields, message) => {
    covers(id)
    expect(messagesOf(fields)).toEqual([message])
  })

  test('are kept in capitals, and cleared by null or a blank', () => {
    covers('X-020', 'X-026', 'X-027')
    const typed = {
      steamshipLine: 'maeu',
      masterBill: ' maeu/12-a4 ',
      containerNumber: ' mscu 730145-0 ',
      sealNumbers: ['ab-1'],
    }
    expect(read(typed)).toEqual({
      steamshipLine: 'MAEU',
      masterBill: 'MAEU/12-A4',
      containerNumber: 'MSCU7301450',
      sealNumbers: ['AB-1'],
    })
    const blank = {
      steamshipLine: '',
      booking: null,
      sealNumbers: null,
      perDiemDayType: null,
      triAxle: null,
      earliestReturn: '',
    }
    expect(read(blank)).toEqual({
      steamshipLine: null,
      booking: null,
      sealNumbers: [],
      perDiemDayType: 'calendar',
      triAxle: false,
      earliestReturn: null,
    })
    expect(read({})).toEqual({})
  })

  test("are the shipper's to post: what the trucker enters is left out", () => {
    expect(NewDetails.parse({ booking: 'DEMO1', chassisPool: 'DCLI', driver: { name: 'Sam' } })).toEqual({
      booking: 'DEMO1',
    })
  })
})

describe('details of a load', () => {
  const load = (...flags: string[]) =>
    loadOfDetails(
      losAngeles,
      ['OW', 'DG', 'OOG', 'Reefer', 'Bonded'].map((flag) => flags.includes(flag)),
    )

  test('have cutoffs as instants of the area and phones with their country', () => {
    const typed = read({
      portCutoff: '2026-11-28T16:00',
      docCutoff: '',
      driver: { name: 'Sam', phone: '(310) 555-0177' },
      deliveryPlace: { contactPhone: '+52 81 5555 0142' },
    })
    const { resolved, problems } = resolveDetails(typed, load())
    expect(problems).toEqual([])
    expect(resolved).toMatchObject({
      portCutoff: '2026-11-29T00:00:00.000Z',
      docCutoff: null,
      driver: { phone: '+13105550177' },
      deliveryPlace: { contactPhone: '+528155550142' },
    })
  })

  test('refuse a cutoff at a time that the clocks skip', () => {
    covers('X-047')
    expect(resolveDetails(read({ vgmCutoff: '2027-03-14T02:30' }), load()).problems).toEqual([
      { path: 'vgmCutoff', message: 'That time does not exist on Mar 14, 2027 (clocks go forward)' },
    ])
  })

  test.each([
    [{ hazmat: { unNumber: 'UN1263' } }, 'DG', 'hazmat', 'Mark the load as DG first'],
    [{ reefer: { setPointF: -4 } }, 'Reefer', 'reefer', 'Mark the load as Reefer first'],
    [{ oog: { overWidthIn: 12 } }, 'OOG', 'oog', 'Mark the load as OOG first'],
  ])('refuse %j without the flag %s', (fields, flag, path, message) => {
    covers('X-030')
    const typed = read(fields)
    const named = [path] as ('hazmat' | 'reefer' | 'oog')[]
    expect(refuseDetails(typed, named, load())).toEqual([{ path, message }])
    expect(refuseDetails(typed, named, load(flag))).toEqual([])
    // A value that was right when it was entered does not block other changes.
    expect(refuseDetails(typed, ['booking'], load())).toEqual([])
  })

  test('refuse a return-by before the gate-out, once there is one', () => {
    covers('X-059')
    const message = 'Return-by cannot be before the container was gated out'
    const judged = (returnBy: string | null, gatedOutOn: string | null) =>
      refuseDetails({ returnBy }, ['returnBy'], { ...load(), gatedOutOn })
    expect(judged('2026-11-27', '2026-11-28')).toEqual([{ path: 'returnBy', message }])
    for (const [returnBy, gatedOutOn] of [
      ['2026-11-28', '2026-11-28'],
      ['2026-11-27', null],
      [null, '2026-11-28'],
    ] as const) {
      expect(judged(returnBy, gatedOutOn)).toEqual([])
    }
  })

  test('refuse a cutoff before the earliest return date, by the clocks of the port', () => {
    covers('X-032')
    const cutoff = (portCutoff: string) => ({ portCutoff, earliestReturn: '2026-11-28' })
    const message = 'The cutoff cannot be before the earliest return date'
    expect(refuseDetails(cutoff('2026-11-28T07:59:00.000Z'), ['earliestReturn'], load())).toEqual([
      { path: 'portCutoff', message },
    ])
    expect(refuseDetails(cutoff('2026-11-28T08:00:00.000Z'), ['portCutoff'], load())).toEqual([])
  })
})
