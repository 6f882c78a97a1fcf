/** A separate process with sockets that are idle or slow. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type SocketOrder = { url: string; idle: number; slow: number; cookie: string }

const slow = new Set<() => void>()

process.on('message', (order: SocketOrder) => void obey(order).then(() => process.send?.('opened')))
process.on('disconnect', () => process.exit())
setInterval(() => {
  for (const act of slow) act()
}, 1000)

async function obey(order: SocketOrder): Promise<void> {
  const url = new URL(order.url)
  for (let count = 0; count < order.idle; count += 1) {
    const socket = await openSocket(url)
    // Half of them have asked for something once, the others never speak.
    if (count % 2 === 0) socket.write(request(url, 'GET', '/api/health', order.cookie))
    socket.resume()
  }
  for (let count = 0; count < order.slow; count += 1) {
    const socket = await openSocket(url)
    if (count % 2 === 0) sendSlowly(url, socket, order.cookie)
    else readSlowly(url, socket, order.cookie)
    // Slow clients are many, not all at once.
    await sleep(10)
  }
}

async function openSocket({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

function request({ host }: URL, method: string, path: string, cookie: string, more = ''): string {
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n${more}\r\n`
}

/** A body of 1,000 bytes, one a second. */
function sendSlowly(url: URL, socket: Socket, cookie: string): void {
  const body = 'content-type: application/json\r\ncontent-length: 1000\r\n'
  socket.write(request(url, 'POST', '/api/loads', cookie, body))
  socket.resume()
  slow.add(() => socket.write(' '))
}

/** Asks for much and reads 100 bytes a second. */
function readSlowly(url: URL, socket: Socket, cookie: string): void {
  socket.write(request(url, 'GET', '/api/loads?status=all', cookie).repeat(4))
  slow.add(() => void (socket.read(100) ?? socket.read()))
}
