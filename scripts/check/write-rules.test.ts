import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { root } from '../source-files.ts'
import { readsIn, unlockedWrites } from './write-rules.ts'

const declared =
  "export const listBids = endpoint({\n  method: 'GET',\n})\nexport const acceptBid = endpoint({\n  method: 'POST',\n})"
const reads = readsIn([declared])
const problems = (path: string, text: string) => unlockedWrites({ path, text }, reads)

test('knows which endpoints only read', () => {
  expect([...reads]).toEqual(['listBids'])
})

test.each([
  ['a mutation of its own', 'const mutation = useMutation({ mutationFn: send })'],
  ['a bare call of a write', 'void call(acceptBid, { params })'],
  ['a bare call of what may be a write', 'await call(\n  endpoint,\n  {},\n)'],
  ['a bare call of a write through a link', 'await callByLink(acceptBid, {}, { token })'],
  ['a request of its own', "await fetch('/api/bids', { method: 'POST' })"],
  ['a request to a write', 'await window.fetch(acceptBid.path, options)'],
  ['a request with options', 'await fetch(listBids.path, options)'],
  ['a beacon', 'navigator.sendBeacon(acceptBid.path)'],
  ['a request that reports progress', 'const request = new XMLHttpRequest()'],
  ['mutateAsync outside of a lock', 'const { mutateAsync } = useApiMutation(acceptBid)'],
  ['a passkey asked for outside of a lock', 'const proof = await proveWithPasskey(portal)'],
  ['a hook without a lock', "const { mutate } = useApiMutation(acceptBid, { lock: 'none' })"],
])('refuses %s', (_name, text) => {
  covers('F-011', 'F-137')
  expect(problems('web/bids/compare/accept-bid-dialog.tsx', text)).toHaveLength(1)
})

test.each([
  ['the hook', 'const { mutate } = useApiMutation(acceptBid)'],
  ['one lock for each row', "const { mutate } = useApiMutation(acceptBid, { lock: 'same' })"],
  [
    'mutateAsync through a lock',
    'const { mutateAsync } = useApiMutation(acceptBid)\nvoid throughLock(lock, sent, send)',
  ],
  ['a read', 'await call(listBids, {})\nawait fetch(listBids.path)\nvoid refetch()\nvoid query.fetch()'],
])('allows %s', (_name, text) => {
  expect(problems('web/bids/compare/accept-bid-dialog.tsx', text)).toEqual([])
})

test.each(['web/api/hooks.ts', 'web/api/upload.ts', 'web/api/client.ts'])('exempts %s by its path only', (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  expect(problems(path, text)).toEqual([])
  expect(problems('web/bids/sent.ts', text)).not.toEqual([])
})
