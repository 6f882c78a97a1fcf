import { expect, test } from 'vitest'
import { browserProofs, proofs } from './proofs.ts'

test('the soak repeats every proof by repetition, the races of awards among them', () => {
  expect(proofs()).toEqual(
    expect.arrayContaining([
      'server/test/processes/one-award.test.ts',
      'server/test/processes/awards-by-rule.test.ts',
      'server/test/processes/races.test.ts',
    ]),
  )
  expect(proofs()).not.toContain('server/bids/submit-bid.test.ts')
})

test('the soak gives browser tests their full number of generated loads', () => {
  expect(browserProofs()).toContain('e2e/app/clocks.spec.ts')
  expect(browserProofs()).not.toContain('e2e/app/every-page.spec.ts')
})
