/** Why a trucker declines an award, or gives the load back. */
export const declineReasons = {
  equipment: 'No chassis or truck',
  capacity: 'No capacity',
  price: 'Rate too low now',
  timing: "Can't make the appointment",
  insurance: 'Insurance',
  other: 'Other',
} as const
export type DeclineReason = keyof typeof declineReasons

export const giveBackReasons = {
  breakdown: 'Truck breakdown',
  driver: 'No driver',
  capacity: 'No capacity',
  price: 'Rate too low now',
  insurance: 'Insurance',
  other: 'Other',
} as const

/** The trucker's faults; offered only if they are true. Source: X-226. */
export const causes = {
  not_acknowledged: 'Not acknowledged in time',
  no_show: 'No-show at pickup',
  paused: 'Trucker is paused',
} as const
export type Cause = keyof typeof causes

/** Why a shipper releases a trucker. */
export const takeBackReasons = {
  ...causes,
  changed_plans: 'Plans changed',
  wrong_trucker: 'Wrong trucker chosen',
  other: 'Other',
} as const

/** Why a shipper cancels a load that is awarded. */
export const cancelReasons = {
  cargo_not_ready: 'Cargo not ready',
  customs: 'Customs',
  sold: 'Cargo sold',
  changed_plans: 'Plans changed',
  other: 'Other',
} as const
export type CancelReason = keyof typeof cancelReasons

/** Staff release for either side, or with what the two have settled. */
export const staffReasons = { ...giveBackReasons, ...takeBackReasons, settled: 'Settled between both sides' } as const

export const releaseReasons = { ...giveBackReasons, ...takeBackReasons } as const
export type ReleaseReason = keyof typeof releaseReasons

/** Every reason for which an award can end. */
export const endingReasons = { ...declineReasons, ...cancelReasons, ...staffReasons } as const
export type EndingReason = keyof typeof endingReasons

/** The side that ended an award. */
export const releasingSides = ['trucker', 'shipper', 'staff'] as const
export type ReleasingSide = (typeof releasingSides)[number]

export function isCause(reason: EndingReason): reason is Cause {
  return Object.hasOwn(causes, reason)
}

/** A reason in running text; empty for one that says nothing. */
export function reasonWords(reason: EndingReason): string {
  return reason === 'other' ? '' : endingReasons[reason].toLowerCase()
}
