import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** Ranges of addresses, such as 10.1.0.0/16. */
export type Ranges = readonly string[]

/** Where clouds serve a machine its own keys: never called, whatever an operator permits. Source: Y-196. */
const metadata = [
  '169.254.0.0/16',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fe80::/10',
  '100.100.100.200/32',
  '192.0.0.192/32',
].map((range) => ipaddr.parseCIDR(range))

/** The only IPv6 addresses that are given out; `ipaddr.js` calls all that it knows no use for unicast. */
const given = ipaddr.parseCIDR('2000::/3')

/** IPv6 addresses that embed an IPv4 one, whose target would have to be checked too. */
const translated = ['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo']

/**
 * Whether a webhook may be sent to an address: a public one, or one in a range that the operator permits.
 *
 * `request-filtering-agent` has no such rule: there what is permitted wins over what is denied. Source: Y-195, Y-196; G-451.
 */
export function isPermitted(text: string, allowed: Ranges): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  const range = address.range()
  if (translated.includes(range) || metadata.some((one) => isIn(address, one))) return false
  const isPublic = range === 'unicast' && (address.kind() === 'ipv4' || isIn(address, given))
  return isPublic || allowed.some((one) => isIn(address, ipaddr.parseCIDR(withBits(one))))
}

function isIn(address: Address, [start, bits]: [Address, number]): boolean {
  return address.kind() === start.kind() && address.match(start, bits)
}

function withBits(range: string): string {
  if (range.includes('/')) return range
  return `${range}/${range.includes(':') ? 128 : 32}`
}
