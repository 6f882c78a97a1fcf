/** How the weight of a load is given. Source: A-121. */
export const weightTypes = ['Legal', 'Overweight', 'Exact'] as const
export type WeightType = (typeof weightTypes)[number]

/** The heaviest exact weight in lbs that is taken. Source: G-114. */
export const heaviestWeight = 200_000

/**
 * The weight as it is stored and sent: "Legal", "Overweight" or digits, in lbs.
 *
 * Null when an exact weight has no value or none that is a whole number from 1 to 200,000.
 * Source; G-114.
 */
export function foldWeight(type: WeightType, value: number | null | undefined): string | null {
  if (type !== 'Exact') return type
  return value != null && isExactWeight(value) ? String(value) : null
}

/** The two form fields of a stored weight; anything else counts as Exact without a value. */
export function unfoldWeight(weight: string): { type: WeightType; value: number | null } {
  if (weight === 'Legal' || weight === 'Overweight') return { type: weight, value: null }
  const value = /^\d+$/.test(weight) ? Number(weight) : 0
  return { type: 'Exact', value: isExactWeight(value) ? value : null }
}

/** Whether a number is an exact weight: whole lbs from 1 to 200,000. */
export function isExactWeight(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= heaviestWeight
}

/**
 * Whether a load is overweight: declared so, or more than 38,000 lbs in a 20-foot or 44,000 lbs in a longer container.
 * The limit itself is not overweight. Source; G-113.
 */
export function isOverweight(weight: string, containerType: string): boolean {
  if (weight === 'Overweight') return true
  const limit = containerType.startsWith('20') ? 38_000 : 44_000
  return (unfoldWeight(weight).value ?? 0) > limit
}

/** The five flags with the first one, overweight, set when the weight asks for it; a flag is never taken away. */
export function withOverweight(specialHandling: boolean[], weight: string, containerType: string): boolean[] {
  const [overweight = false, ...others] = specialHandling
  return [overweight || isOverweight(weight, containerType), ...others]
}
