/** At most `loads` posted within `hours`. */
export type LoadLimit = { hours: number; loads: number }

/** Auctions that a shipper who registers may have open until the first award. Source: F-206. */
export const openAuctionsAtFirst = 5

const newAccountDays = 7
const ofNewAccounts: readonly LoadLimit[] = [
  { hours: 1, loads: 60 },
  { hours: 24, loads: 300 },
]
const ofKnownAccounts: readonly LoadLimit[] = [{ hours: 1, loads: 1000 }]

/**
 * How many loads a shipper may post: few while the account is new or its address is not confirmed.
 * Source: G-240.
 */
export function loadLimitsOf({ confirmed, ageInDays }: { confirmed: boolean; ageInDays: number }) {
  return confirmed && ageInDays >= newAccountDays ? ofKnownAccounts : ofNewAccounts
}
