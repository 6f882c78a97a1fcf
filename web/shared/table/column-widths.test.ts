import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { layoutOf } from './column-widths.ts'

const columns = [
  { width: 106, least: 96 },
  {},
  { width: 130, least: 80 },
  { width: 128, least: 52, skeleton: 'button' as const },
]
const at = (width: number, isDesktop = true) => layoutOf(columns, { width, roomyWidth: 900, isDesktop })

test('gives columns their full width where there is room, and the rest to the one without', () => {
  expect(at(900)).toEqual({ density: 'roomy', widths: [106, undefined, 130, 128] })
})

test('narrows columns below that, buttons only where they are icons', () => {
  covers('F-104')
  expect(at(890)).toEqual({ density: 'close', widths: [106, undefined, 129, 128] })
  const { density, widths } = at(774)
  expect(density).toBe('tight')
  expect(widths.at(-1)).toBe(52)
  expect(at(400).widths).toEqual([96, undefined, 80, 52])
})

test('shows cards only in a small window, or where not even the narrowest columns fit', () => {
  covers('F-104')
  expect(at(899, false).density).toBe('cards')
  expect(at(900, false).density).toBe('roomy')
  expect(at(332).density).toBe('tight')
  expect(at(331).density).toBe('cards')
})
