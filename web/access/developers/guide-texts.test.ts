import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { pauses } from '#domain/webhooks/schedule.ts'
import { guides } from './guide-texts.ts'

/** A pause as "5 seconds", "2 hours". */
function inWords(pause: number): string {
  const [unit, size] = [['hours', 3_600_000] as const, ['minutes', 60_000] as const].find(
    ([, one]) => pause >= one,
  ) ?? ['seconds', 1000]
  return `${pause / size} ${unit}`
}

test('the guide of webhooks names the attempts that are made', () => {
  covers('Y-183', 'Y-193')
  const words = guides.find(({ id }) => id === 'webhooks')!.words.join(' ')
  const list = new Intl.ListFormat('en-GB').format(pauses.map(inWords))
  expect(words).toContain(`${pauses.length + 1} times in all: right away, then after ${list}`)
})
