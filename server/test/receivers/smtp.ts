import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'

/** What a test mail server does with an email. */
type Behaviour = {
  /** The answer to a recipient; null accepts the email. */
  refuses: (to: string) => { code: number; words: string } | null
  /** Milliseconds until it answers a recipient. */
  delay: (to: string) => number
  /** Whether the connection is cut off in the middle of this email. */
  cutsOff: (to: string) => boolean
}

export type Received = { to: string; mail: Email }

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server on a free port, or on `port`. Its behavior can be changed while it runs. */
export async function startMailServer(
  behaviour: Partial<Behaviour> = {},
  { port = 0, ...options }: SMTPServerOptions & { port?: number } = {},
) {
  const now: Behaviour = { refuses: () => null, delay: () => 0, cutsOff: () => false, ...behaviour }
  const received: Received[] = []
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => callbackify(answerRecipient)(now, address, done),
    onData(stream, { envelope: { rcptTo }, remotePort }, done) {
      const to = rcptTo[0]!.address
      if (now.cutsOff(to)) stream.once('data', () => sockets.get(remotePort)?.destroy())
      callbackify(readMail)(stream, (error, mail) => {
        if (!error) received.push({ to, mail })
        done(error)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    sockets.set(remotePort!, socket)
    socket.on('close', () => sockets.delete(remotePort!))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const listening = (server.server.address() as AddressInfo).port

  return {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    received,
    to: (address: string) => received.filter((mail) => mail.to === address),
    behave: (change: Partial<Behaviour>) => void Object.assign(now, change),
    /** Immediately: open connections are cut off. */
    async stop() {
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets.values()) socket.destroy()
      await stopped
    },
  }
}

async function answerRecipient({ refuses, delay }: Behaviour, address: string): Promise<void> {
  await sleep(delay(address), undefined, { ref: false })
  const refusal = refuses(address)
  if (refusal) throw Object.assign(new Error(refusal.words), { responseCode: refusal.code })
}

async function readMail(stream: SMTPServerDataStream): Promise<Email> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return PostalMime.parse(Buffer.concat(pieces))
}
