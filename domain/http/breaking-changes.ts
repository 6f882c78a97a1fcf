/** A change of the API that breaks programs: the line of the last release that no longer holds, and what to do. */
export type BreakingChange = { line: string; words: string }

/** Those since the last release, as the API page lists them; a test names missing lines. Source: Y-188. */
export const breakingChanges: readonly BreakingChange[] = []
