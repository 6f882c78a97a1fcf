import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'

/**
 * The address to open in a browser: by the name localhost, at which passkeys work, where that name leads to this server
 * and nowhere else. Source: F-270.
 */
export async function shownAddress(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  if (hostname !== '127.0.0.1') return url
  const found = await lookup('localhost', { all: true }).catch(() => [])
  const addresses = found.map(({ address }) => address)
  if (!addresses.includes(hostname)) return url
  const others = addresses.filter((address) => address !== hostname)
  const taken = await Promise.all(others.map((address) => isTaken(address, Number(port))))
  return taken.includes(true) ? url : `http://localhost:${port}`
}

/** Whether something answers there: a browser would try it first. */
function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 })
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
