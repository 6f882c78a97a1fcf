import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { requestKeys } from './request-key.ts'

test('gives the same key to the same thing sent again, another key to a changed one', () => {
  covers('F-011')
  const keys = requestKeys()
  const first = keys.keyOf('a')
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys.keyOf('a')).toBe(first)
  expect(keys.keyOf('b')).not.toBe(first)
})

test('gives the same thing another key after a success and in a newly opened form', () => {
  covers('F-011')
  const keys = requestKeys()
  const first = keys.keyOf('a')
  keys.forget()
  expect(keys.keyOf('a')).not.toBe(first)
})

test('gives another file of the same name another key', () => {
  covers('F-011')
  const keys = requestKeys()
  const [one, other] = [new File(['1'], 'a.pdf'), new File(['2'], 'a.pdf')]
  expect(keys.keyOf('a', one)).toBe(keys.keyOf('a', one))
  expect(keys.keyOf('a', one)).not.toBe(keys.keyOf('a', other))
})
