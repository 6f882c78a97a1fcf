import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { Call, Operation } from './document.ts'
import { curlOf, typescriptOf } from './samples.ts'

const anyCall = { tags: [], operationId: 'a', summary: 'A', responses: {} }
const key = (required: boolean) => ({ name: 'Idempotency-Key', in: 'header' as const, required, schema: {} })

function callOf(operation: Partial<Operation>, method = 'POST'): Call {
  return { method, path: '/api/loads/{id}', operation: { ...anyCall, ...operation } } as Call
}

test('a sample sends a secret where one lets the caller in, and nowhere else', () => {
  covers('Y-183')
  expect(curlOf(callOf({ security: [{ token: ['loads:read'] }, { session: [] }] }, 'GET'))).toContain('Bearer $TOKEN')
  expect(curlOf(callOf({ security: [{ link: [] }] }, 'GET'))).toContain('Bearer $TOKEN')
  expect(curlOf(callOf({ security: [{ session: [] }] }, 'GET'))).not.toContain('Bearer')
  expect(curlOf(callOf({}, 'GET'))).toBe('curl -s "$QUAYBID/api/loads/88"')
})

test('a sample has its key made apart, and the typed one has it where it is required', () => {
  covers('Y-183')
  const free = callOf({ parameters: [key(false)] })
  expect(curlOf(free)).toBe(
    'KEY=$(uuidgen)\ncurl -s "$QUAYBID/api/loads/88" \\\n  -X POST \\\n  -H "Idempotency-Key: $KEY"',
  )
  expect(typescriptOf(free)).not.toContain('header')
  const required = callOf({ parameters: [key(true)] })
  expect(typescriptOf(required)).toContain(
    "params: { path: { id: '88' }, header: { 'Idempotency-Key': crypto.randomUUID() } }",
  )
})
