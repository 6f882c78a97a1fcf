import { describe, expect, test } from 'vitest'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areas, terminalsOf } from '#domain/reference/reference.ts'
import { hasWords } from './load-search.ts'

const area = areas.find(({ id }) => terminalsOf(id).length > 0)!
const terminal = terminalsOf(area.id)[0]!.items[0]!

function load(overrides: Partial<AnyLoad> = {}): AnyLoad {
  return {
    loadNumber: 'QB-10482',
    drayageAreaID: area.id,
    pickupTerminalID: terminal.id,
    returnTerminalID: null,
    deliveryCityOrZip: 'Ontario, CA 91761',
    containerType: "40' HC",
    specialHandling: flags,
    export: false,
    ...overrides,
  } as AnyLoad
}

const flags = [false, false, false, false, false]

describe('hasWords (A-182)', () => {
  test.each([
    ['nothing typed', ''],
    ['one letter', 'o'],
    ['the load number in small letters', 'qb-10482'],
    ['the area', area.name],
    ['the pickup terminal', terminal.name],
    ['the destination', 'ONTARIO'],
    ['the container type', "40' hc"],
    ['words of different facts, with spaces around', '  91761 10482 '],
  ])('finds a load by %s', (_name, typed) => {
    expect(hasWords(load(), typed)).toBe(true)
  })

  test('leaves out a load that lacks one of the words', () => {
    expect(hasWords(load(), 'ontario reno')).toBe(false)
  })
})
