/** So many messages are remembered. */
const mostRemembered = 500
/** By so many milliseconds the clocks of two servers may differ. */
export const clockTolerance = 250

/** Recent changes, for pages that were fetched before they listen; `now` in milliseconds. */
export function createMemory<Notice>(now: () => number = Date.now) {
  let heard: { at: number; notices: Notice[] }[] = []
  let knownFrom = now()
  return {
    add(notices: Notice[]): void {
      heard.push({ at: now(), notices })
      // Of the moment of the one that is forgotten, others may be remembered: not all.
      if (heard.length > mostRemembered) knownFrom = heard.shift()!.at + 1
    },
    clear(): void {
      heard = []
      knownFrom = now()
    },
    /** All changes since a moment; null when that is too long ago. */
    since(moment: number): Notice[] | null {
      if (moment < knownFrom) return null
      return heard.filter(({ at }) => at >= moment - clockTolerance).flatMap(({ notices }) => notices)
    },
  }
}
