import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One kept-open connection that speaks just enough HTTP to cost this process little: the server is what is measured. */
export type HttpLane = {
  /** Sends a request and returns the status once the whole reply is there. */
  send: (method: string, path: string, cookie: string, body?: string, key?: string) => Promise<number>
  close: () => void
}

export async function openLane(url: string): Promise<HttpLane> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  // The request under way fails by its missing reply; at the end the server closes what is open.
  socket.on('error', () => {})
  return {
    async send(method, path, cookie, body, key) {
      const once = key === undefined ? '' : `idempotency-key: ${key}\r\n`
      const content =
        body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n${once}${content}\r\n${body ?? ''}`,
      )
      return readReply(socket)
    },
    close: () => socket.destroy(),
  }
}

/** Every reply of ours carries its length. */
function readReply(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = -1
    function read(chunk: Buffer): void {
      if (missing >= 0) {
        missing -= chunk.length
      } else {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (length === undefined) return reject(new Error(`a reply without length: ${head.slice(0, 200)}`))
        missing = Number(length) - (head.length - end - 4)
      }
      if (missing > 0) return
      socket.off('data', read).off('close', fail)
      resolve(Number(head.slice(9, 12)))
    }
    function fail(): void {
      reject(new Error('the server closed the connection'))
    }
    socket.on('data', read)
    socket.once('close', fail)
  })
}
