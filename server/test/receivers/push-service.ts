import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { NewSubscription } from '#domain/push/subscription.ts'
import type { PushServices } from '#server/push/push-services.ts'

/** The key of the service below, which is reached on this machine only. */
export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgl2VQCMpx9STllQ9n
umlg/TkWpSF2NW37Ktep3qkOzQyhRANCAATDzjU9ArfbZymDJWjMg9b2fQLpnqJd
Vd3bfTYQLGT2JIi/5gzoHN7hq8O43rdTP2vShydQStEMy+xkAR6Ff56i
-----END PRIVATE KEY-----`
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUMoqytZMupfsvB/uZ1QBvPnvn87owCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA1MTM0OFoYDzIxMjYxMDI5
MDUxMzQ4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATDzjU9ArfbZymDJWjMg9b2fQLpnqJdVd3bfTYQLGT2JIi/5gzoHN7h
q8O43rdTP2vShydQStEMy+xkAR6Ff56io28wbTAdBgNVHQ4EFgQUnhdHVRTbe1gY
tWJ6hqGu9h1T8o0wHwYDVR0jBBgwFoAUnhdHVRTbe1gYtWJ6hqGu9h1T8o0wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAPBVXrl7SuJgzSt5R9+TFhUFOKqHlu6hWMmU6bnC4bxkAiEA
3crmyC6yfp+O62B3X5AfN0ob6iq47qt0eoCtkoccGW0=
-----END CERTIFICATE-----`

/** The messages that the service got for one browser, decrypted. */
export type Received = { headers: IncomingHttpHeaders; message: unknown }

/** A browser that takes messages. */
export type TestBrowser = { subscription: NewSubscription; received: Received[] }

/** A push service over HTTPS, in this process, with as many browsers as are asked for. */
export async function startPushService() {
  const browsers = new Map<string, TestBrowser & { read: (body: Buffer) => unknown }>()
  const refusals: number[] = []
  const server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const browser = browsers.get(request.url ?? '')
      const status = refusals.shift() ?? (browser ? 201 : 410)
      if (browser && status === 201) browser.received.push({ headers: request.headers, message: browser.read(body) })
      response.writeHead(status).end()
    })()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const agent = new Agent({ ca: testCertificate })
  const services: PushServices = { isOne: (url) => url.origin === origin, agent }
  return {
    origin,
    services,
    addBrowser(): TestBrowser {
      const path = `/${randomBytes(8).toString('hex')}`
      const { keys, read } = newKeys()
      const browser = { subscription: { endpoint: origin + path, keys }, received: [], read }
      browsers.set(path, browser)
      return browser
    },
    /** From now on it is unknown. */
    forget: ({ subscription }: TestBrowser) => browsers.delete(new URL(subscription.endpoint).pathname),
    /** Returns the next requests with these statuses. */
    refuseWith: (...statuses: number[]) => refusals.push(...statuses),
    isDoneRefusing: () => refusals.length === 0,
    async stop() {
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The keys of a browser, and what reads a message that was encrypted for them. Source: RFC 8291, RFC 8188. */
function newKeys() {
  const ecdh = createECDH('prime256v1')
  const [publicKey, auth] = [ecdh.generateKeys(), randomBytes(16)]
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** The server's claims in a message with a valid signature. Source: RFC 8292. */
export function claimsOf({ headers }: Received, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', shown] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (shown !== publicKey) throw new Error('The message does not name the key of the server')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The message is not signed by the server')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
}
