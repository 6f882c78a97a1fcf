/** Failed sign-ins of the last quarter of an hour, the present try counted in. */
export type Attempts = {
  /** On this account from this address. */
  ofAccountHere: number
  /** On this account from anywhere. */
  ofAccount: number
  /** From this address on any account. */
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
 * What an address is counted as: an IPv6 one as its network of 64 bits, all of which one customer has; others as they are.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [front, back = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - front!.length - back.length) }, () => '0')
  return `${[...front!, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
