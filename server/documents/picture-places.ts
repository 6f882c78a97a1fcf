import { Refusal } from '#domain/refusals.ts'

/** Seconds after which there is likely to be room again. */
const retrySeconds = 5
const tryAgain = { words: { seconds: String(retrySeconds) }, retryAfter: retrySeconds }

/** Someone's place for one picture. `hold` counts bytes of it that have come in; `leave` gives all of them up. */
export type Place = { hold: (bytes: number) => void; leave: () => void }

/**
 * Places for pictures that are held in memory until they are drawn and stored: so many of one account or link at a time,
 * so many bytes of all. A picture counts as it comes in, so slow phones keep nobody out.
 *
 * Refusals: `too-many-pictures` of one, `pictures-busy` of all.
 */
export function openPlaces({ mostOfOne, mostBytes }: { mostOfOne: number; mostBytes: number }) {
  const taken = new Map<string, number>()
  let bytesOfAll = 0
  return function takePlace(whose: string): Place {
    const before = taken.get(whose) ?? 0
    if (before >= mostOfOne) throw new Refusal('too-many-pictures', undefined, tryAgain)
    taken.set(whose, before + 1)
    let held = 0
    return {
      hold(bytes) {
        if (bytesOfAll + bytes > mostBytes) throw new Refusal('pictures-busy', undefined, tryAgain)
        held += bytes
        bytesOfAll += bytes
      },
      leave() {
        bytesOfAll -= held
        const others = taken.get(whose)! - 1
        if (others > 0) taken.set(whose, others)
        else taken.delete(whose)
      },
    }
  }
}

/** A phone sends one after another; beside it a person may send some. */
export const takePicturePlace = openPlaces({ mostOfOne: 6, mostBytes: 200 * 1024 * 1024 })

/** For what waits without a picture in memory. Refusals: `pictures-busy` for one more than so many. */
export function refuseLongQueue(waiting: number, most: number): void {
  if (waiting >= most) throw new Refusal('pictures-busy', undefined, tryAgain)
}
