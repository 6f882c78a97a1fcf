import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import {
  areaName,
  areas,
  areasByRegion,
  findArea,
  regionOf,
  terminalName,
  terminals,
  terminalsOf,
} from './reference.ts'

describe('areas', () => {
  test('are 106, each with its own id, in three countries', () => {
    covers('A-291')
    expect(areas).toHaveLength(106)
    expect(new Set(areas.map(({ id }) => id)).size).toBe(106)
    expect([...new Set(areas.map(({ country }) => country))].toSorted()).toEqual(['CAN', 'MEX', 'USA'])
  })

  test('are found by id', () => {
    covers('A-292', 'F-085')
    expect(areaName(7)).toBe('Los Angeles, CA')
    expect([104, 105, 106].map(areaName)).toEqual(['All Mexico', 'Mexico City, MX', 'Monterrey, MX'])
    expect([areaName(0), areaName(null)]).toEqual([null, null])
  })

  test('are grouped by the part after the comma, else "Other"', () => {
    covers('A-209', 'F-085')
    expect([regionOf('Los Angeles, CA'), regionOf('All Mexico'), regionOf('Nowhere, ')]).toEqual([
      'CA',
      'Other',
      'Other',
    ])
    const groups = areasByRegion()
    expect(groups.flatMap(({ items }) => items)).toHaveLength(106)
    expect(groups.at(-1)).toMatchObject({ group: 'Other', items: [{ name: 'All Mexico' }] })
    expect(groups.find(({ group }) => group === 'MX')?.items.map(({ name }) => name)).toEqual([
      'Mexico City, MX',
      'Monterrey, MX',
    ])
    expect(groups[0]?.group).toBe('AB')
  })
})

describe('are about 300, each with its own id, in one area', () => {
  test('are about 300, each with its own id, of one area', () => {
    covers('A-293', 'A-294')
    expect(terminals.length).toBeGreaterThanOrEqual(290)
    expect(new Set(terminals.map(({ id }) => id)).size).toBe(terminals.length)
    expect(terminals.filter(({ areaid }) => !findArea(areaid))).toEqual([])
    expect(terminals.filter(({ name, portorrampname }) => !name || !portorrampname)).toEqual([])
  })

  test('are offered for one area, by port or ramp', () => {
    covers('A-119')
    const groups = terminalsOf(7)
    const offered = groups.flatMap(({ items }) => items)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered).toHaveLength(terminals.filter(({ areaid }) => areaid === 7).length)
    for (const { group, items } of groups) {
      expect(items.every(({ areaid, portorrampname }) => areaid === 7 && portorrampname === group)).toBe(true)
    }
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length)
    expect(terminalsOf(0)).toEqual([])
  })

  test('are named by id', () => {
    expect(terminalName(4)).toBe('APM Terminals Mobile')
    expect(terminalName(undefined)).toBeNull()
  })
})
