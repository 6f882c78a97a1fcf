import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { requestKeys } from './request-key.ts'

test('the same thing sent again has the same key, a changed one another', () => {
  covers('F-011')
  const keys = requestKeys()
  const first = keys.keyOf('a')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyOf('a')).toBe(first)
  expect(keys.keyOf('b')).not.toBe(first)
})

test('after a success, and in a form opened anew, the same thing has another key', () => {
  covers('F-011')
  const keys = requestKeys()
  const first = keys.keyOf('a')
  keys.forget()
  expect(keys.keyOf('a')).not.toBe(first)
})

test('another file of the same name has another key', () => {
  covers('F-011')
  const keys = requestKeys()
  const [one, other] = [new File(['1'], 'a.pdf'), new File(['2'], 'a.pdf')]
  expect(keys.keyOf('a', one)).toBe(keys.keyOf('a', one))
  expect(keys.keyOf('a', one)).not.toBe(keys.keyOf('a', other))
})
