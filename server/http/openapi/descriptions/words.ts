/** What a field or parameter is, in words; the second text says what null means, where it may be null. */
export type Words = string | readonly [words: string, whenNull: string]

/** What the calls of a feature do, and what their fields and parameters mean, for someone who has never shipped a box. */
export type Descriptions = {
  /** What the calls are about. */
  tag: string
  /** By the name of the call. */
  calls: Record<string, string>
  /**
   * By the end of a path: a field as `loadNumber`, `hazmat.unNumber` or `NewLoad.export`, one of a call without a named
   * shape as `makeAwardOffer.hours`, a parameter as `?limit`, `listLoads.?status` or `/api/loads/{id}`. The longest
   * that fits counts.
   */
  fields: Record<string, Words>
}
