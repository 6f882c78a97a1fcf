/** A separate process that keeps pages open, so that reading their hints does not slow down the measuring one. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Order = { open: string; cookies: string[] } | { collect: number } | { leave: number }

/** Opened at a time: the server's queue of connections is not endless. */
const atOnce = 100
const patience = 15_000 // milliseconds

let sockets: Socket[] = []
let arrivals: number[] = []

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<number[]> {
  if ('open' in order) return open(new URL(order.open), order.cookies)
  if ('collect' in order) return collect(order.collect)
  for (const socket of sockets.splice(0, order.leave)) socket.destroy()
  return []
}

async function open(url: URL, cookies: string[]): Promise<number[]> {
  const queue = cookies.values()
  const work = async () => {
    for (const cookie of queue) sockets.push(await openPage(url, cookie))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return []
}

async function openPage({ hostname, port, host }: URL, cookie: string): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
  await begun(socket)
  socket.on('data', (bytes) => {
    if (bytes.includes('event: hint')) arrivals.push(Date.now())
  })
  return socket
}

/** Resolves when the stream has begun; throws when it is refused. */
async function begun(socket: Socket): Promise<void> {
  let text = ''
  while (!text.includes('retry: ')) {
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    text += bytes.toString('latin1')
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${text.slice(0, 80)}`)
  }
}

/** The moments, in milliseconds, at which a number of hints arrived; fewer if not all came in time. */
async function collect(count: number): Promise<number[]> {
  const limit = Date.now() + patience
  while (arrivals.length < count && Date.now() < limit) await new Promise((resolve) => setTimeout(resolve, 5))
  const those = arrivals
  arrivals = []
  return those
}
