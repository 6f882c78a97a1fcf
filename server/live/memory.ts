/** The most messages that are remembered. */
const mostRemembered = 500
/** Milliseconds by which the clocks of two servers may differ. */
export const clockTolerance = 250

/** Recent changes, for pages that were fetched before they listen; `now` in milliseconds. */
export function createMemory<Notice>(now: () => number = Date.now) {
  let remembered: { at: number; notices: Notice[] }[] = []
  let knownFrom = now()
  return {
    add(notices: Notice[]): void {
      remembered.push({ at: now(), notices })
      // Not complete: others of the same moment may still be remembered.
      if (remembered.length > mostRemembered) knownFrom = remembered.shift()!.at + 1
    },
    clear(): void {
      remembered = []
      knownFrom = now()
    },
    /** All changes since a moment; null when that is too long ago. */
    since(moment: number): Notice[] | null {
      if (moment < knownFrom) return null
      return remembered.filter(({ at }) => at >= moment - clockTolerance).flatMap(({ notices }) => notices)
    },
  }
}
