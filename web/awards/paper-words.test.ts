import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { doneByWords, signedWords } from './paper-words.ts'

const signed = { how: 'click', name: 'Rosa Kim', at: '2026-11-24T16:15:00Z' } as const

test('an acknowledgment names the member who did it, where the typed name is another', () => {
  covers('P-016')
  expect(doneByWords(signed)).toBe('')
  expect(doneByWords({ ...signed, member: 'Rosa Kim' })).toBe('')
  expect(doneByWords({ ...signed, member: 'Dana Reyes' })).toBe('Done by Dana Reyes.')
  const line = signedWords({ ...signed, member: 'Dana Reyes' }, 'America/New_York', '203.0.113.7')
  expect(line).toMatch(/^Acknowledged by Rosa Kim, .* from 203\.0\.113\.7\. Done by Dana Reyes\.$/)
  expect(signedWords(signed, 'America/New_York')).not.toContain('Done by')
})
