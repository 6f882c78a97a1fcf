import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Milliseconds for a name server to answer, and for all that are asked. */
const patience = { server: 1000, all: 4000 }

/**
 * The addresses of a name by DNS, IPv4 first; those of one family where the other has no answer in time.
 *
 * Not by the system's own lookup: it takes one of the few threads of the process for as long as no name server answers,
 * so that names of a few receivers would hold up those of all others. `/etc/hosts` is not read. Source: Y-198; G-479.
 *
 * `servers` are name servers in place of the system's. Errors: code `ENOTFOUND` where there is none, or none in time.
 */
export async function resolveName(name: string, servers?: string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: patience.server, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), patience.all)
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  clearTimeout(timer)
  const addresses = found.flatMap((answer, place) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 })) : [],
  )
  if (addresses.length === 0) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' })
  return addresses
}
