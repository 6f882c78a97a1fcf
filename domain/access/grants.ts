/**
 * The links that give access to one load without an account: the prefix of their secrets, their page, and how many of a
 * load can be live at a time. Source: XD-14, X-112, X-128.
 */
export const grantRows = {
  driver: { prefix: 'qd_', page: '/d', mostLive: 3 },
  tracking: { prefix: 'qt_', page: '/t', mostLive: 10 },
} as const

export type GrantKind = keyof typeof grantRows
export const grantKinds = Object.keys(grantRows) as GrantKind[]

/** Characters of a secret that are kept to know it by: its prefix and six more. */
export const knownLength = 9
/** Days that a link outlives the move: a driver's after the container is back, others after the last step. */
export const daysAfterMove = 14
/** Days after which a link ends, even if the move is still open. Source: G-346. */
export const longestDays = 180
