import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { Call, Operation } from './document.ts'
import { curlOf, typescriptOf } from './samples.ts'

const anyCall = { tags: [], operationId: 'a', summary: 'A', responses: {} }
const key = (required: boolean) => ({ name: 'Idempotency-Key', in: 'header' as const, required, schema: {} })

const id = { name: 'id', in: 'path' as const, required: true, schema: {}, example: '88' }

function callOf(operation: Partial<Operation>, method = 'POST'): Call {
  const parameters = [id, ...(operation.parameters ?? [])]
  return { method, path: '/api/loads/{id}', operation: { ...anyCall, ...operation, parameters } } as Call
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

test('a sample has what a call needs in its address and its form', () => {
  covers('Y-183')
  const word = (name: string, required: boolean) => ({ ...id, name, in: 'query' as const, required, example: 'QB 88' })
  const asked = callOf({ parameters: [word('q', true), word('sort', false)] }, 'GET')
  expect(curlOf(asked)).toBe('curl -s "$QUAYBID/api/loads/88?q=QB+88"')
  expect(typescriptOf(asked)).toContain("params: { path: { id: '88' }, query: { q: 'QB 88' } }")
  const content = { 'multipart/form-data': { example: { file: '(the file)', type: 'receipt' } } }
  const sent = callOf({ requestBody: { content } })
  expect(curlOf(sent)).toBe('curl -s "$QUAYBID/api/loads/88" \\\n  -F file=@delivery-order.pdf \\\n  -F type=receipt')
  expect(typescriptOf(sent)).toContain("body: { file, type: 'receipt' },\n  bodySerializer: asForm")
})

test('a number of an address is a number in the typed sample, its digits in the other', () => {
  covers('F-272')
  const call = { ...callOf({}, 'GET'), operation: { ...anyCall, parameters: [{ ...id, example: 88 }] } }
  expect(curlOf(call)).toBe('curl -s "$QUAYBID/api/loads/88"')
  expect(typescriptOf(call)).toContain('params: { path: { id: 88 } }')
})
