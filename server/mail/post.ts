import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { type Mailer, openMailer } from '#server/ports/mailer.ts'

/** The way of this server's emails. */
export type Post = {
  /** Null where no email is sent. */
  mailer: Mailer | null
  /** The start of links in emails, such as https://quaybid.example. */
  linkOrigin: () => string
  /** Closes it when the work is done, and cuts off what is still on its way soon after: that waits for the next start. */
  closeAfter: (work: Promise<void>) => Promise<void>
}

/** Less than a stopping server gives to all that runs. */
const drainLimit = 6000 // milliseconds

export function openPost(app: FastifyInstance, config: Config): Post {
  const mailer = config.mailServer && openMailer(config.mailServer, config.mailFrom)
  return {
    mailer,
    linkOrigin: () => config.publicUrl ?? servedAt(app, config),
    async closeAfter(work) {
      await Promise.race([work, sleep(drainLimit, undefined, { ref: false })])
      mailer?.close()
      await work
    },
  }
}

/** The address of this machine, where no public one is known: only those who run it read such emails. */
function servedAt(app: FastifyInstance, { host, port }: Config): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const address = app.server.address()
  const usedPort = typeof address === 'object' && address ? address.port : port
  return `http://${name.includes(':') ? `[${name}]` : name}:${usedPort}`
}
