import { Refusal } from '#domain/refusals.ts'

/** Seconds after which there is likely to be room again. */
const retrySeconds = 5
const tryAgain = { words: { seconds: String(retrySeconds) }, retryAfter: retrySeconds }

/** Someone's place for one picture. `hold` counts bytes of it that have come in; `leave` gives all of them up. */
export type Place = { hold: (bytes: number) => void; leave: () => void }

/**
 * Room for pictures that are held in memory until they are drawn and stored: limited bytes per account or link, and in
 * all. They count as they come in, so slow phones don't block others.
 *
 * Refusals of `hold`: `too-many-pictures` of one, `pictures-busy` of all.
 */
export function openPlaces({ mostOfOne, mostOfAll }: { mostOfOne: number; mostOfAll: number }) {
  const heldBy = new Map<string, number>()
  let heldByAll = 0
  function count(whose: string, bytes: number): void {
    heldByAll += bytes
    const held = (heldBy.get(whose) ?? 0) + bytes
    if (held > 0) heldBy.set(whose, held)
    else heldBy.delete(whose)
  }
  return function takePlace(whose: string): Place {
    let held = 0
    return {
      hold(bytes) {
        if ((heldBy.get(whose) ?? 0) + bytes > mostOfOne) throw new Refusal('too-many-pictures', undefined, tryAgain)
        if (heldByAll + bytes > mostOfAll) throw new Refusal('pictures-busy', undefined, tryAgain)
        held += bytes
        count(whose, bytes)
      },
      leave() {
        count(whose, -held)
        held = 0
      },
    }
  }
}

const megabyte = 1024 * 1024

/** A phone sends one after another; a desk, or many drivers of one account, several. */
export const takePicturePlace = openPlaces({ mostOfOne: 60 * megabyte, mostOfAll: 200 * megabyte })

/** Pictures that wait to be drawn: of one, and of all. */
const mostWaiting = { ofOne: 60, ofAll: 300 }

/**
 * For waiting uploads, with or without a picture in memory. Refusals: `too-many-pictures` of one, `pictures-busy` of
 * all.
 */
export function refuseLongQueue(ofOne: number, ofAll: number): void {
  if (ofOne >= mostWaiting.ofOne) throw new Refusal('too-many-pictures', undefined, tryAgain)
  if (ofAll >= mostWaiting.ofAll) throw new Refusal('pictures-busy', undefined, tryAgain)
}
