import { describe, expect, test } from 'vitest'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areas, terminalsOf } from '#domain/reference/reference.ts'
import { type LoadFilter, matches, typesAmong } from './load-search.ts'

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
const all: LoadFilter = { search: '', areaIds: [], containerTypes: [], specialHandling: flags, direction: 'any' }

describe('matches (A-182, A-183)', () => {
  test.each([
    ['nothing typed', ''],
    ['the load number in small letters', 'qb-10482'],
    ['the area', area.name],
    ['the pickup terminal', terminal.name],
    ['the destination', 'ONTARIO'],
    ['words of different facts, with spaces around', '  91761 10482 '],
  ])('finds a load by %s', (_name, search) => {
    expect(matches(load(), { ...all, search })).toBe(true)
  })

  test('leaves out a load that lacks one of the words', () => {
    expect(matches(load(), { ...all, search: 'ontario reno' })).toBe(false)
  })

  test('filters loads by container type', () => {
    expect(matches(load(), { ...all, containerTypes: ["40' HC"] })).toBe(true)
    expect(matches(load(), { ...all, containerTypes: ["20' GP"] })).toBe(false)
  })
})

describe('typesAmong (A-183)', () => {
  test('names each type once, in the order of the select', () => {
    const loads = ["40' HC", "20' GP", "40' HC"].map((containerType) => load({ containerType }))
    expect(typesAmong(loads, [])).toEqual(["20' GP", "40' HC"])
  })

  test('keeps the chosen types when no load has them', () => {
    expect(typesAmong([], ["45' HC"])).toEqual(["45' HC"])
  })
})
