/** The 15 container types in the order of the select. Source. */
export const containerTypeValues = [
  "20' GP",
  "20' HC",
  "40' GP",
  "40' HC",
  "45' HC",
  "20' OT",
  "20' OT HC",
  "40' OT",
  "40' OT HC",
  "20' FR",
  "20' FR HC",
  "40' FR",
  "40' FR HC",
  "20' Reefer",
  "40' Reefer HC",
] as const
export type ContainerType = (typeof containerTypeValues)[number]

/** The container types as choices of a select: their names are their labels. */
export const containerTypes: { value: ContainerType; label: string }[] = containerTypeValues.map((type) => ({
  value: type,
  label: type,
}))

const isoTypes: Record<ContainerType, string> = {
  "20' GP": '22G1',
  "20' HC": '25G1',
  "40' GP": '42G1',
  "40' HC": '45G1',
  "45' HC": 'L5G1',
  "20' OT": '22U1',
  "20' OT HC": '25U1',
  "40' OT": '42U1',
  "40' OT HC": '45U1',
  "20' FR": '22P1',
  "20' FR HC": '25P1',
  "40' FR": '42P1',
  "40' FR HC": '45P1',
  "20' Reefer": '22R1',
  "40' Reefer HC": '45R1',
}

/** The size and type by ISO 6346, such as 45R1; null for a container of another kind. Source: X-025. */
export function isoTypeOf(containerType: string): string | null {
  const types: Record<string, string> = isoTypes
  return types[containerType] ?? null
}
