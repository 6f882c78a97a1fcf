import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const host = 'Host: 127.0.0.1'

/** The status and the body of the answer to what is written, line by line. */
async function answerTo(...lines: string[]): Promise<[string | undefined, unknown]> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write([...lines, '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return [head.split(' ')[1], JSON.parse(body) as unknown]
}

const unreadable = { message: 'The request could not be read', code: 'invalid-input' }

test.each([
  [
    'with headers of 20 kB',
    ['GET /api/health HTTP/1.1', host, `X: ${'x'.repeat(20_000)}`],
    '431',
    { code: 'headers-too-large' },
  ],
  [
    'of two lengths',
    ['POST /api/login HTTP/1.1', host, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    '400',
    unreadable,
  ],
  ['of a length that is no number', ['POST /api/login HTTP/1.1', host, 'Content-Length: x'], '400', unreadable],
  ['of an unknown method', ['FETCH /api/health HTTP/1.1', host], '400', unreadable],
  ['that is no HTTP', ['hello'], '400', unreadable],
  ['with a space in a header', ['GET /api/health HTTP/1.1', host, 'X y: 1'], '400', unreadable],
  ['without a host', ['GET /api/health HTTP/1.1', 'Connection: close'], '400', unreadable],
  ['that expects more than a server does', ['POST /api/login HTTP/1.1', host, 'Expect: 200-ok'], '400', unreadable],
])('a request %s is refused in the form of every refusal', async (_name, lines, status, body) => {
  covers('F-236')
  expect(await answerTo(...lines)).toEqual([status, expect.objectContaining(body)])
})

test.each([
  '/.well-known/security.txt',
  '/.well-known/',
  '/favicon.ico',
  '/sitemap.xml',
  '/robots.tx',
  '/loads/wp-login.php?x=1',
])('%s names nothing', async (path) => {
  covers('F-237')
  const answer = await fetch(app.url + path)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found', code: 'not-found' }])
})

test('a password manager finds the page that changes a password', async () => {
  covers('F-237')
  const answer = await fetch(`${app.url}/.well-known/change-password`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile?tab=security'])
})
