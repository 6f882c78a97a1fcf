import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { statusTones } from './css-variables.ts'
import { dark, light } from './surfaces.ts'
import { theme } from './theme.ts'

const schemes = { light, dark }
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const
const inks = ['text', 'text-2', 'text-3', 'accent-text', 'red', 'green', 'amber'] as const
type Color = keyof typeof light

/** Relative luminance. Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** A color of which `share` is the first and the rest the second, as `color-mix(in srgb)` makes it. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16)) as [number, number]
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The pairs that fall short, with their contrast. */
function shortOf(least: number, pairs: (readonly [name: string, one: string, other: string])[]): string[] {
  return pairs.flatMap(([name, one, other]) => {
    const found = contrast(one, other)
    return found < least ? [`${name}: ${found.toFixed(2)}`] : []
  })
}

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

for (const [scheme, colors] of Object.entries(schemes)) {
  const pair = (ink: Color, ground: Color) => [`${ink} on ${ground}`, colors[ink], colors[ground]] as const

  test(`keeps text readable on every ground of the ${scheme} theme`, () => {
    covers('F-151', 'F-118')
    const pairs = inks.flatMap((ink) => grounds.map((ground) => pair(ink, ground)))
    const onColor = (['accent', 'accent-hover'] as const).map((ground) => pair('on-accent', ground))
    const soft = (['text', 'text-2', 'accent-text'] as const).map((ink) => pair(ink, 'accent-soft'))
    const chips = [pair('amber', 'amber-soft'), pair('red', 'red-soft')]
    expect(shortOf(4.5, [...pairs, ...onColor, ...soft, ...chips])).toEqual([])
  })

  test(`keeps the borders of controls, icons and focus of the ${scheme} theme in sight`, () => {
    covers('F-118')
    const parts: Color[] = ['control', 'accent-text', 'text-3', 'red']
    const pairs = parts.flatMap((part) =>
      (['surface', 'raised', 'canvas'] as const).map((ground) => pair(part, ground)),
    )
    const segments = (['seg-1', 'seg-2', 'seg-3', 'seg-4', 'seg-5', 'seg-6', 'seg-7'] as const).map((part) =>
      pair(part, 'surface'),
    )
    expect(shortOf(3, [...pairs, ...segments])).toEqual([])
  })

  test(`waiting differs from the fees beside it in a bar of the ${scheme} theme`, () => {
    covers('Y-036')
    const { surface, 'seg-6': broker, 'seg-7': waiting } = colors
    // As price-bar.module.css draws them: stripes of 2 in 5 pixels, dots of 1 pixel in squares of 5.
    const hatching = mixed(broker, mixed(broker, surface, 0.55), 2 / 5)
    const dotted = mixed(mixed(waiting, surface, 0.4), waiting, Math.PI / 25)
    expect(shortOf(3, [['waiting beside the broker', dotted, hatching]])).toEqual([])
  })

  test(`keeps every status of the ${scheme} theme readable and its dot in sight`, () => {
    covers('F-118')
    const tones = Object.entries(statusTones).map(([name, all]) => [name, all[scheme as keyof typeof all]] as const)
    expect(
      shortOf(
        4.5,
        tones.map(([name, { fg, bg }]) => [name, fg, bg] as const),
      ),
    ).toEqual([])
    expect(
      shortOf(
        3,
        tones.map(([name, { dot, bg }]) => [`dot of ${name}`, dot, bg] as const),
      ),
    ).toEqual([])
  })
}

test('keeps white readable on the filled buttons of both themes', () => {
  covers('F-118')
  const { light: byDay, dark: byNight } = theme.primaryShade as Record<'light' | 'dark', number>
  const filled = [byDay, byNight].map((shade) => [
    `harbor ${shade}`,
    '#ffffff',
    theme.colors?.['harbor']?.[shade] ?? '',
  ])
  expect(shortOf(4.5, filled as [string, string, string][])).toEqual([])
})
