import { createServer as createPlainServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { testCertificate } from '#server/test/receivers/push-service.ts'
import { expiredCertificate, startReceiver } from '#server/test/receivers/webhook-receiver.ts'
import { openReceivers, type ReceiverParts } from './receiver.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const here = ['127.0.0.1']

function receivers(allowed: string[] = here, parts: ReceiverParts = {}) {
  const opened = openReceivers(allowed, { ca: testCertificate, ...parts })
  onTestFinished(opened.close)
  return opened
}

/** Something that listens on this machine; returns its port. */
async function listening(server: ReturnType<typeof createSocketServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('posts a message and returns the beginning of the answer', async () => {
  receiver.answer('/long', (response) => response.writeHead(202).end('é'.repeat(5000)))
  const outcome = await receivers().post(`${receiver.origin}/long`, { 'webhook-id': 'msg_1' }, '{"a":1}')
  expect(outcome).toMatchObject({ status: 202, failure: null, answer: 'é'.repeat(1000) })
  expect(receiver.at('/long')).toMatchObject([{ body: '{"a":1}', headers: { 'webhook-id': 'msg_1' } }])
})

test('follows no redirect and does not call its target', async () => {
  covers('Y-194')
  for (const status of [301, 302, 307, 308]) {
    receiver.answer('/moved', (response) => response.writeHead(status, { location: `${receiver.origin}/target` }).end())
    expect(await receivers().post(`${receiver.origin}/moved`, {}, '')).toMatchObject({ status, failure: 'redirect' })
  }
  expect(receiver.at('/target')).toEqual([])
})

test('says by class what went wrong, without an address of ours', async () => {
  covers('Y-197')
  const closing = createSocketServer((socket) => socket.on('data', () => socket.destroy()))
  const plain = createPlainServer((_request, response) => response.end('ok'))
  receiver.answer('/slow', () => {})
  receiver.answer('/failing', 500)
  const opened = receivers(here, { patience: 400 })
  const expired = await startReceiver(expiredCertificate)
  onTestFinished(() => expired.stop())
  const untrusting = receivers(here, { ca: '' })
  const calls: [string, string, typeof opened][] = [
    [`${receiver.origin}/slow`, 'timeout', opened],
    [`${receiver.origin}/failing`, 'status', opened],
    ['https://127.0.0.1:1', 'connection refused', opened],
    [`https://127.0.0.1:${await listening(closing)}`, 'connection closed', opened],
    [`https://127.0.0.1:${await listening(plain)}`, 'not an https answer', opened],
    [receiver.origin, 'certificate', untrusting],
    [expired.origin, 'certificate', receivers(here, { ca: expiredCertificate.cert })],
  ]
  for (const [url, failure, those] of calls) {
    const outcome = await those.post(url, {}, '')
    expect({ url, failure: outcome.failure }).toEqual({ url, failure })
    expect(outcome.answer).not.toContain('127.0.0.1')
  }
})

test('goes by the status once the head of an answer is there, however slow or short the rest', async () => {
  covers('F-226', 'F-227')
  const head = { 'content-length': '100', 'retry-after': '120' }
  const parts: [string, (response: ServerResponse) => void][] = [
    ['/trickle', () => {}],
    ['/half', (response) => void setTimeout(() => response.destroy(), 50)],
  ]
  for (const [path, go] of parts) {
    for (const [status, failure] of [
      [200, null],
      [202, null],
      [299, null],
      [302, 'redirect'],
      [410, 'status'],
      [503, 'status'],
    ] as const) {
      receiver.answer(path, (response) => {
        response.writeHead(status, head).write('half')
        go(response)
      })
      const outcome = await receivers().post(receiver.origin + path, {}, '')
      expect(outcome).toMatchObject({ status, failure, answer: 'half', retryAfter: '120' })
    }
  }
  receiver.answer('/headless', () => {})
  const impatient = receivers(here, { patience: 400 })
  expect(await impatient.post(`${receiver.origin}/headless`, {}, '')).toMatchObject({ failure: 'timeout' })
})

test('reads no more than 128 kB of an answer that does not end, and takes its status', async () => {
  covers('F-226')
  let sent = 0
  receiver.answer('/endless', (response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(256 * 1024, 'x')
    const go = () => {
      while (!response.destroyed && sent < 1024 ** 3) {
        sent += chunk.length
        if (!response.write(chunk)) {
          response.once('drain', go)
          return
        }
      }
    }
    go()
  })
  const opened = receivers()
  global.gc?.()
  const before = process.memoryUsage().rss
  for (let round = 0; round < 5; round += 1) {
    sent = 0
    expect(await opened.post(`${receiver.origin}/endless`, {}, '')).toMatchObject({ status: 200, failure: null })
    expect(sent).toBeLessThan(64 * 1024 ** 2)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 ** 2)
})

const forms = [
  'https://127.0.0.1:9443',
  'https://2130706433:9443',
  'https://0x7f000001:9443',
  'https://0177.0.0.1:9443',
  'https://127.1:9443',
  'https://0.0.0.0:9443',
  'https://10.0.0.1',
  'https://172.16.0.1',
  'https://192.168.0.1',
  'https://100.64.0.1',
  'https://169.254.169.254',
  'https://224.0.0.1',
  'https://[::1]:9443',
  'https://[::]:9443',
  'https://[fc00::1]',
  'https://[fe80::1]',
  'https://[::ffff:127.0.0.1]:9443',
  'https://[64:ff9b::7f00:1]',
]

test.each(forms)('refuses %s at saving and at the attempt', async (url) => {
  covers('Y-195')
  const opened = receivers([])
  expect(await opened.mayCall(url)).toBe(false)
  expect(await opened.post(url, {}, '')).toMatchObject({ status: null, failure: 'address not allowed' })
})

test('refuses names that resolve to an address inside, also to one among others', async () => {
  covers('Y-195')
  const answers: Record<string, string[]> = {
    localhost: ['127.0.0.1'],
    'inside.example': ['10.0.0.7'],
    'both.example': ['93.184.216.34', '192.168.0.7'],
    'six.example': ['::1'],
    'none.example': [],
  }
  const lookup = async (name: string) =>
    answers[name]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const opened = receivers([], { lookup })
  for (const name of Object.keys(answers)) {
    expect(await opened.mayCall(`https://${name}`), name).toBe(false)
    const { failure } = await opened.post(`https://${name}`, {}, '')
    expect(failure, name).toBe(name === 'none.example' ? 'name not found' : 'address not allowed')
  }
})

test('refuses a name that resolves outside when it is saved and inside at the attempt', async () => {
  covers('Y-195')
  const answers = ['93.184.216.34', '127.0.0.1']
  const lookup = async () => [{ address: answers.shift()!, family: 4 }]
  const opened = receivers([], { lookup })
  const url = receiver.origin.replace('127.0.0.1', 'rebinding.example')
  expect(await opened.mayCall(url)).toBe(true)
  expect(await opened.post(`${url}/rebound`, {}, '')).toMatchObject({ status: null, failure: 'address not allowed' })
  expect(receiver.at('/rebound')).toEqual([])
})

test('connects to the address that it judged, and asks for the name once', async () => {
  covers('Y-195')
  let asked = 0
  const lookup = async () => {
    asked += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const url = receiver.origin.replace('127.0.0.1', 'localhost')
  expect(await receivers(here, { lookup }).post(`${url}/judged`, {}, '')).toMatchObject({ status: 200 })
  expect(receiver.at('/judged')).toHaveLength(1)
  expect(asked).toBe(1)
})

test('uses no proxy that the environment names', async () => {
  covers('Y-195')
  const before = process.env['HTTPS_PROXY']
  process.env['HTTPS_PROXY'] = 'http://127.0.0.1:1'
  onTestFinished(() => {
    if (before === undefined) delete process.env['HTTPS_PROXY']
    else process.env['HTTPS_PROXY'] = before
  })
  expect(await receivers().post(`${receiver.origin}/direct`, {}, '')).toMatchObject({ status: 200 })
})
