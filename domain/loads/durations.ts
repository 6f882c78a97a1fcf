/** The hours that an auction runs or is extended by, as offered. Source. */
export const durationChoices = [1, 2, 3, 6, 12, 24, 48, 72, 96, 120, 168] as const

/** The choice selected at first. Source. */
export const defaultDuration = 24

/** Whether so few hours deserve the hint "Short auctions may receive fewer bids". Source: A-133; G-010. */
export function isShortAuction(hours: number): boolean {
  return hours < 24
}

/** The hours that a shipper has to decide after bidding, as offered; 0 for none. Source: Y-076. */
export const decisionChoices = [0, 1, 2, 4, 8, 24, 48] as const

/** The same with those of a load that has others, such as one posted through the API. */
export function decisionsWith(hours: number): number[] {
  return [...new Set<number>([...decisionChoices, hours])].toSorted((one, other) => one - other)
}

/** "None", "1 hour", "4 hours". */
export function decisionLabel(hours: number): string {
  if (hours === 0) return 'None'
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** The most hours to decide that are taken. */
export const longestDecision = 72

/** The longest auction or extension in hours that is taken. Source: G-009. */
export const longestDuration = 336
