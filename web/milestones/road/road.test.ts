import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { QueueRecord } from '../queue/record.ts'
import { gateOf, type RoadLoad, shownContainer } from './load/gate.ts'
import { tripStopsOf } from './load/trip-stops.ts'
import { isProofOnPhone, merged } from './waiting/merged.ts'
import { bodyOfPod, freshPod, problemsOfPod } from './step/pod-values.ts'
import { formatOf, sizeWithin } from './step/photo.ts'
import { progressOf, type RoadMilestone } from './load/progress.ts'
import { bodyOfStep, freshStep, hintOfBox, isTyped, photosOf, problemsOfStep } from './step/step-values.ts'
import { languageOf } from './parts/language.ts'
import { wordsOf } from './parts/words.ts'
import { isLost, stopWords } from './waiting/stopped.ts'

const words = wordsOf.en
const place = { name: 'Pier 400', lines: [], mapUrl: null, phone: null }
const load: RoadLoad = {
  id: 1,
  loadNumber: 'QB-100068',
  export: false,
  isLive: true,
  timeZone: 'America/Los_Angeles',
  places: { gated_out: 'Pier 400' },
  containerNumber: 'CSQU3054383',
  chassisNumber: 'DCLZ412345',
  sealNumber: null,
  pickupNumber: '7K42918',
  booking: 'BK1',
  stops: { pickup: place, delivery: { ...place, name: 'Pacific Cold' }, return: { ...place, name: 'LBCT' } },
  dates: { pickup: '2026-11-24', delivery: '2026-11-24', return: '2026-11-30' },
  appointments: [
    { kind: 'pickup', startAt: '2026-11-24T15:30:00Z', endAt: null, timeZone: 'America/Los_Angeles', number: 'A4471' },
  ],
  facts: [],
  instructions: null,
}
const at = new Date('2026-11-24T16:21:00Z')
const tapped = { now: at, lastContact: null }
function milestone(
  kind: RoadMilestone['kind'],
  happenedAt: string,
  others: Partial<RoadMilestone> = {},
): RoadMilestone {
  return {
    id: kind,
    kind,
    happenedAt,
    recordedAt: happenedAt,
    timeZone: load.timeZone,
    by: 'trucker',
    entered: false,
    unchecked: false,
    clockOffsetMs: 0,
    note: null,
    details: {},
    files: [],
    ...others,
  }
}

test('draws the timeline by day with marks of trust, steps not reported, and what was taken back', () => {
  covers('X-081', 'X-084', 'X-087', 'X-089')
  const { days, voided } = progressOf(
    load,
    [
      milestone('dispatched', '2026-11-23T14:12:00Z'),
      milestone('gated_out', '2026-11-24T16:21:00Z', {
        recordedAt: '2026-11-24T17:02:00Z',
        clockOffsetMs: -14 * 60_000,
        entered: true,
        details: { containerNumber: 'CSQU3054383', chassisNumber: 'DCLZ412345' },
      }),
      milestone('arrived_stop', '2026-11-24T18:00:00Z', { voided: { reason: 'Undone', at: '2026-11-24T18:00:05Z' } }),
    ],
    words,
  )
  expect(days.map(({ day }) => day)).toEqual(['Monday, Nov 23, PST', 'Tuesday, Nov 24, PST'])
  const [, missing, gatedOut] = days.flatMap(({ steps }) => steps)
  expect(missing).toMatchObject({ label: 'Arrived at terminal', state: 'missing', time: undefined })
  expect(gatedOut).toMatchObject({
    state: 'now',
    place: 'Pier 400',
    time: '8:21 AM',
    facts: [
      ['Container', 'CSQU 305438 3'],
      ['Chassis', 'DCLZ412345'],
    ],
    caveats: [
      'phone clock was 14 min fast, corrected',
      'recorded 8:21 AM, received 9:02 AM',
      'entered by hand',
      'out of order',
    ],
  })
  expect(voided).toEqual([{ id: 'arrived_stop', label: 'Arrived at delivery', time: '10:00 AM', reason: 'Undone' }])
})

test('gives the numbers of the gate that comes next, as they are painted', () => {
  expect(gateOf(load, 'gated_out', words)).toMatchObject({
    kind: 'pickup',
    facts: [
      { label: 'Pickup no.', value: '7K42918' },
      { label: 'Container', value: 'CSQU 305438 3', plain: 'CSQU3054383' },
      { label: 'Appointment no.', value: 'A4471' },
    ],
  })
  expect(gateOf(load, 'arrived_stop', words).place.name).toBe('Pacific Cold')
  expect(gateOf(load, null, words).place.name).toBe('LBCT')
  expect(shownContainer('TRLU12345')).toBe('TRLU12345')
})

test('asks for the right box, keeps another number, and never refuses one that is wrong', () => {
  covers('X-094')
  const fresh = freshStep('gated_out', load, tapped)
  expect(problemsOfStep('gated_out', fresh, load, { words, now: at })).toEqual({
    isRightBox: 'Say whether this is the right box',
  })
  expect(isTyped(fresh, freshStep('gated_out', load, tapped))).toBe(false)
  const other = { ...fresh, isRightBox: false, containerNumber: 'mscu 730145-9', sealNumber: 'ML1' }
  expect(problemsOfStep('gated_out', other, load, { words, now: at })).toEqual({})
  expect(hintOfBox('MSCU730145', words)).toBeUndefined()
  expect(hintOfBox(other.containerNumber, words)).toBe('The check digit does not match. Check the container number.')
  expect(bodyOfStep('gated_out', other, load, ['f'])).toEqual({
    kind: 'gated_out',
    happenedAt: at.toISOString(),
    entered: false,
    fileIds: ['f'],
    details: { containerNumber: 'MSCU7301459', isRightBox: false, chassisNumber: 'DCLZ412345', sealNumber: 'ML1' },
  })
})

test('sends a typed time as the clocks of the place show it, and says what a delay changes', () => {
  covers('X-087')
  const typed = { ...freshStep('delay', load, tapped), entered: true, wallTime: '2026-11-24T07:58' }
  const body = bodyOfStep('delay', { ...typed, reason: 'traffic', newEta: '07:00', note: ' I-710 ' }, load, [])
  expect(body).toMatchObject({ happenedAt: '2026-11-24T15:58:00.000Z', entered: true, note: 'I-710' })
  expect(body.details).toEqual({ reason: 'traffic', newEta: '2026-11-25T15:00:00.000Z' })
  expect(Object.keys(problemsOfStep('dry_run', typed, load, { words, now: at }))).toEqual(['where', 'reason'])
  expect(photosOf('work_done', load)[0]).toBe('pod')
  const ahead = (wallTime: string) =>
    problemsOfStep('work_done', { ...typed, wallTime }, load, { words, now: at }).wallTime
  expect([ahead('2026-11-24T08:23'), ahead('2026-11-24T08:24')]).toEqual([undefined, 'This time lies in the future'])
})

test('asks a proof of delivery for a name, the condition, and a signature or why there is none', () => {
  covers('X-106', 'F-247')
  expect(problemsOfPod({ ...freshPod, pieces: 'many' }, false, words)).toEqual({
    receivedBy: 'Enter the name of the person who received the load',
    pieces: 'Enter a whole number',
    condition: 'Choose the condition',
    signature: 'Sign, or say why nobody signed',
  })
  const typed = { receivedBy: 'Laura Chen', pieces: '1,260', isUnsigned: true, unsignedReason: 'Left' }
  const unsigned = { ...freshPod, ...typed, condition: 'clean' } as const
  expect(problemsOfPod(unsigned, false, words)).toEqual({})
  expect(bodyOfPod(unsigned, 'm', null)).toMatchObject({ pieces: 1260, unsignedReason: 'Left', seal: 'none' })
})

test('asks why there is no proof of delivery', () => {
  covers('F-247')
  const values = freshStep('proof_waived', load, tapped)
  const asked = { words, now: at }
  expect(problemsOfStep('proof_waived', values, load, asked)).toEqual({ note: 'Say why there is no proof of delivery' })
  expect(problemsOfStep('proof_waived', { ...values, note: 'The dock was closed.' }, load, asked)).toEqual({})
})

test('a proof of delivery that waits on this phone counts, one that the server refused does not', () => {
  covers('F-247')
  const waiting = { what: 'pod', load: { id: 1, number: 'QB-1' }, stop: null } as QueueRecord
  const refused = { ...waiting, stop: { status: 422, code: undefined, text: '' } } as QueueRecord
  expect(isProofOnPhone({ records: [waiting], sent: [] }, 1)).toBe(true)
  expect(isProofOnPhone({ records: [waiting], sent: [] }, 2)).toBe(false)
  expect(isProofOnPhone({ records: [refused], sent: [] }, 1)).toBe(false)
})

test('the trip is three stops with their dates from the first step on, and the times of those that are done', () => {
  covers('F-248', 'F-281')
  const now = new Date('2026-11-24T18:30:00Z')
  const stopsOf = (milestones: RoadMilestone[]) =>
    tripStopsOf(load, milestones, words, now).map(({ name, place: { name: where }, when, state }) => [
      name,
      where,
      when,
      state,
    ])
  expect(stopsOf([])).toEqual([
    ['Pickup', 'Pier 400', 'Today, 7:30 AM', 'now'],
    ['Delivery, live', 'Pacific Cold', 'Today', 'next'],
    ['Return empty', 'LBCT', 'by Mon, Nov 30', 'next'],
  ])
  const out = milestone('gated_out', '2026-11-24T16:21:00Z')
  const there = milestone('arrived_stop', '2026-11-24T17:40:00Z')
  const left = milestone('left_stop', '2026-11-24T18:20:00Z')
  expect(stopsOf([out, there])).toEqual([
    ['Pickup', 'Pier 400', 'Out 8:21 AM', 'done'],
    ['Delivery, live', 'Pacific Cold', 'Since 9:40 AM', 'now'],
    ['Return empty', 'LBCT', 'by Mon, Nov 30', 'next'],
  ])
  expect(stopsOf([out, there, left])[1]).toEqual(['Delivery, live', 'Pacific Cold', '9:40 to 10:20 AM', 'done'])
})

test('shows what waits on this phone among what the server has, and without what is taken back', () => {
  const waiting = {
    owner: 'account 1',
    load: { id: 1, number: 'QB-1' },
    seq: 1,
    savedAt: 0,
    tries: 0,
    waitUntil: 0,
    stop: null,
    isOffline: false,
  } as const
  const step: QueueRecord = {
    ...waiting,
    id: 's',
    what: 'milestone',
    after: null,
    body: { kind: 'gated_out', happenedAt: at.toISOString(), fileIds: [] },
  }
  const back: QueueRecord = { ...waiting, id: 'v', what: 'void', milestoneId: 'dispatched', reason: 'Undone' }
  const elsewhere = { ...step, id: 'x', load: { id: 2, number: 'QB-2' } }
  const refused = { ...step, id: 'r', stop: { status: 409, code: undefined, text: '' } }
  const known = [milestone('dispatched', '2026-11-23T14:12:00Z')]
  const all = merged(known, { records: [step, back, elsewhere, refused], sent: [] }, load)
  expect(all.map(({ id, voided }) => [id, voided?.reason])).toEqual([
    ['dispatched', 'Undone'],
    ['s', undefined],
  ])
})

test('recognizes a format by its first bytes, and keeps a photo within 2000 pixels', () => {
  const bytes = (...given: number[]) => new Uint8Array([...given, ...Array<number>(16).fill(0)])
  expect(formatOf(bytes(0xff, 0xd8, 0xff))).toBe('image/jpeg')
  expect(formatOf(new TextEncoder().encode('\0\0\0\u0018ftypheic'))).toBe('heic')
  expect(formatOf(bytes(0x4d, 0x5a))).toBeNull()
  expect(sizeWithin({ width: 4032, height: 3024 })).toEqual({ width: 2000, height: 1500 })
  expect(sizeWithin({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})

test('speaks Spanish to a Spanish browser, step by step', () => {
  covers('X-114')
  expect(['es-MX', 'es', 'en-US', 'fr'].map((one) => languageOf([one]))).toEqual(['es', 'es', 'en', 'en'])
  expect(wordsOf.es.button('arrived_stop', load)).toBe('Llegué a la entrega')
  expect(wordsOf.es.button('gated_in', { ...load, export: true })).toBe('Entregué el lleno')
})

test('shows a Spanish driver reasons, arrival times and marks of trust in Spanish', () => {
  covers('X-114')
  const late = milestone('delay', '2026-11-24T16:21:00Z', {
    recordedAt: '2026-11-24T17:02:00Z',
    clockOffsetMs: -14 * 60_000,
    entered: true,
    unchecked: true,
    by: 'driver',
    details: { reason: 'traffic', newEta: '2026-11-24T18:00:00Z' },
  })
  const exam = milestone('exam', '2026-11-24T16:30:00Z', { details: { type: 'intensive', site: 'Price' }, by: 'staff' })
  const { days } = progressOf(load, [late, exam], wordsOf.es)
  const [delay, inspection] = days.flatMap(({ steps }) => steps).filter(({ isException }) => isException)
  expect(delay).toMatchObject({
    label: 'Retraso: tráfico',
    note: 'Nueva hora de llegada: 10:00 AM.',
    person: 'Chofer',
    caveats: [
      'el reloj del teléfono iba 14 min adelantado, corregido',
      'registrado 8:21 AM, recibido 9:02 AM',
      'hora escrita a mano',
      'no se pudo comprobar la hora',
    ],
  })
  expect(inspection).toMatchObject({ label: 'Inspección de aduana: intensiva, Price', person: 'Oficina' })
  expect(hintOfBox('MSCU7301459', wordsOf.es)).toBe('El número no es válido. Revisa el número del contenedor.')
})

test('says in each language why the server has not taken an update', () => {
  covers('X-114', 'X-119')
  const stop = (status: number, code: string, text: string) => ({ status, code, text })
  const future = stop(400, 'invalid-input', 'This time lies in the future')
  const recorded = stop(409, 'milestone-recorded', 'Gated out is already recorded (Nov 24, 8:15 AM). Void it first.')
  expect([future, recorded].map(wordsOf.en.refusal)).toEqual([future.text, recorded.text])
  expect([future, recorded, stop(418, 'unknown', 'Anything')].map(wordsOf.es.refusal)).toEqual([
    'Esta hora está en el futuro.',
    'Este paso ya está registrado.',
    'El servidor no aceptó este registro.',
  ])
  expect(wordsOf.en.refusal(stop(400, '', ''))).toBe('The server did not take this update.')
})

describe('an update that was not taken', () => {
  const at = { timeZone: load.timeZone, now: new Date('2026-11-24T18:00:00Z') }
  const stop = (status: number, code: string, current?: unknown) => ({
    stop: { status, code, text: 'Words of the server', ...(current !== undefined && { current }) },
  })

  test('says who reported the step first, and when', () => {
    covers('F-284')
    const recorded = stop(409, 'milestone-recorded', milestone('gated_out', '2026-11-24T16:15:00Z'))
    expect(stopWords(recorded, wordsOf.en, at)).toMatch(/^Another phone reported this at 8:15 AM/)
    expect(stopWords(recorded, wordsOf.es, at)).toMatch(/^Otro teléfono ya lo registró: 8:15/)
    expect(stopWords(stop(400, 'invalid-input'), wordsOf.en, at)).toBe('Words of the server')
  })

  test('asks for an answer only where one helps', () => {
    covers('F-284')
    const ended = stop(404, 'link-invalid')
    expect([ended, stop(404, 'load-not-found'), stop(400, 'invalid-input')].map((one) => isLost(one.stop))).toEqual([
      true,
      true,
      false,
    ])
    expect(stopWords(ended, wordsOf.en, at)).toBe(wordsOf.en.linkOver)
    const { waiting } = wordsOf.en
    expect(waiting(1, 0, 1)).toBe("1 update is waiting on this phone. It can't be sent.")
    expect(waiting(3, 1, 1)).toBe("3 updates are waiting on this phone. 1 needs your answer. 1 can't be sent.")
    expect(waiting(2, 0, 2)).toBe("2 updates are waiting on this phone. They can't be sent.")
  })
})
