import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testCertificate, testKey } from './push-service.ts'

/** A message as a receiver got it. */
export type ReceivedMessage = { path: string; headers: Record<string, string>; body: string; at: number }
/** Of a receiver whose certificate expired in February 2025. */
export const expiredCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEA3idHqGovv5euRG
MUZs05TG2dBJe8NbXGu7dsl3z0+hRANCAASkq1sWjI04xyn2qhEHYRsjYiClQHLx
KRdx9QLUHXqESVIgFP/swGfDlyQjW2fZ41G0vd6oSKEjHVs5X0URk/uQ
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBVDCB+qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAeFw0yNTAxMDEwMDAwMDBaFw0yNTAyMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxv
Y2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKSrWxaMjTjHKfaqEQdh
GyNiIKVAcvEpF3H1AtQdeoRJUiAU/+zAZ8OXJCNbZ9njUbS93qhIoSMdWzlfRRGT
+5CjPTA7MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQU3ext
bzXGrPGIZ3qXywUHvITtKX4wCgYIKoZIzj0EAwIDSQAwRgIhAMKSNwuoBiBBWmiv
V71Zd8XWjY0Elvt/OaokLWSpkSaFAiEA8u/wuu0O5+p5LndF3NkS5p6MmJB56MYR
oFTEhKiaiu0=
-----END CERTIFICATE-----`,
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** The options of a server that sends webhooks to receivers on this machine. */
export const toThisMachine = { receivers: { ca: testCertificate }, env: { WEBHOOK_ALLOW: '127.0.0.1' } }

/** A receiver of webhooks on this machine; each path replies as configured, by default 200. */
export async function startReceiver(tls: { key: string; cert: string } = { key: testKey, cert: testCertificate }) {
  const received: ReceivedMessage[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(tls, (request, response) => {
    void (async () => {
      const path = request.url ?? ''
      const body = await text(request)
      received.push({ path, headers: request.headers as Record<string, string>, body, at: Date.now() })
      const answer = answers.get(path)
      if (answer) answer(response, request)
      else response.end('ok')
    })().catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    at: (path: string) => received.filter((message) => message.path === path),
    answer: (path: string, answer: Answer | number) =>
      answers.set(path, typeof answer === 'number' ? (response) => void response.writeHead(answer).end() : answer),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
