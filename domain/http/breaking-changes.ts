/** A change of the API that breaks programs: the line of the last release that no longer holds, and what to do. */
export type BreakingChange = { line: string; words: string }

/** Those since the last release, as the page of the API tells them; a test names the lines that are missing. Source: Y-188. */
export const breakingChanges: readonly BreakingChange[] = []
