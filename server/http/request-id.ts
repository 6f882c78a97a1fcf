import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'

const accepted = /^[A-Za-z0-9_-]{8,64}$/

/** Makes the id of a request; one that a trusted proxy has given it stays. Source: Y-212. */
export function requestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = trustedPeers(trustProxy)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && accepted.test(given) && isTrusted(socket.remoteAddress ?? '')) return given
    return randomBytes(9).toString('base64url')
  }
}

/** Whether an address that connects is that of a proxy: with a number of hops, the nearest one always is. */
function trustedPeers(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false
  const list = new BlockList()
  for (const range of trustProxy) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
