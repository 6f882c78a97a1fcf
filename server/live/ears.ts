import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Ears = { areOpen: () => boolean; stop: () => Promise<void> }

type Handlers = {
  channels: readonly string[]
  onNotice: (channel: string, payload: string) => void
  /** After a connection was made; earlier notices were missed. */
  onConnected: () => void
}

const reconnectMilliseconds = 500

/** Listens to channels of the database on its own connection, which is made again whenever it is lost. */
export function openEars(connection: pg.ClientConfig, handlers: Handlers): Ears {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let areOpen = false
  const connected = () => {
    areOpen = true
    handlers.onConnected()
  }

  async function stayConnected(): Promise<void> {
    while (!stopping.signal.aborted) {
      client = new pg.Client({ ...connection, keepAlive: true })
      await listen(client, { ...handlers, onConnected: connected })
      areOpen = false
      await sleep(reconnectMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const stopped = stayConnected()
  return {
    areOpen: () => areOpen,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => {})
      await stopped
    },
  }
}

/** Until the connection is lost, or could not be made. */
async function listen(client: pg.Client, { channels, onNotice, onConnected }: Handlers): Promise<void> {
  const lost = new Promise<void>((resolve) => client.on('end', resolve))
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload))
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    onConnected()
    await lost
  } catch {
    await client.end().catch(() => {})
  }
}
