/** Failed sign-ins of the last quarter of an hour, the present try counted in. */
export type Attempts = {
  /** For this account and this address. */
  ofAccountHere: number
  /** For this account, from any address. */
  ofAccount: number
  /** From this address, for any account. */
  ofAddress: number
  /** Whether this account has signed in from this address before. */
  knownAddress: boolean
}

export const attemptLimits = { minutes: 15, ofAccountHere: 10, ofAccount: 50, ofAddress: 200 } as const

/**
 * Whether a sign-in is refused unread because too many have failed.
 *
 * The tight limit is on the pair of account and address, so colleagues behind one address do not lock each other
 * out. A flood on one account, or from one address, shuts out only those who never signed in from there: an owner
 * still gets in.
 * Source: G-050.
 */
export function tooManyAttempts(attempts: Attempts): boolean {
  if (attempts.ofAccountHere > attemptLimits.ofAccountHere) return true
  if (attempts.knownAddress) return false
  return attempts.ofAddress > attemptLimits.ofAddress || attempts.ofAccount > attemptLimits.ofAccount
}

/**
 * The key an address is counted under: for IPv6 its 64-bit network, which belongs to one customer; for one with an
 * embedded IPv4 address, mapped, translated (NAT64: RFC 6052, RFC 8215) or tunneled (6to4), that IPv4 address. Source:
 * F-241.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address
  const groups = groupsOf(address.toLowerCase())
  const [first, second, third] = groups
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  const isTranslated = first === 0x64 && second === 0xff9b && (third === 0 || third === 1)
  if (isMapped || isTranslated) return asIPv4(groups.slice(6))
  if (first === 0x2002) return asIPv4(groups.slice(1, 3))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, whose last two may be written as one of IPv4. */
function groupsOf(address: string): number[] {
  const plain = address
    .split('%', 1)[0]!
    .replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...bytes: string[]) => {
      const [one, two, three, four] = bytes.map(Number) as [number, number, number, number]
      return `${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`
    })
  const [front = [], back = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16))
}

function asIPv4(groups: number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}
