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
