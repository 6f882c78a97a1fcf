import type { AccountOwner, Owner } from './record.ts'
import { type KeptFacts, keepFacts, listFacts, removeFacts } from './store.ts'

/** Milliseconds for which a load that was opened once stays readable without a network. Source: X-122. */
export const keptFor = 14 * 24 * 3_600_000

const lastOwner = 'quaybid-last-owner'

/** Whether facts are too old to be shown. */
export function isTooOld({ at }: Pick<KeptFacts, 'at'>, now: number): boolean {
  return now - at > keptFor
}

/** Keeps what is needed of a load on the road. A full phone does without. */
export async function keepLoad(owner: Owner, loadId: number, facts: unknown): Promise<void> {
  try {
    await keepFacts({ key: `${owner} ${loadId}`, owner, at: Date.now(), facts })
  } catch {
    // Nothing depends on it while there is a network.
  }
}

/** What is kept of an owner's loads, the latest first; older ones are forgotten. */
export async function keptLoads(owner: Owner): Promise<KeptFacts[]> {
  const kept = await listFacts()
  const old = kept.filter((one) => isTooOld(one, Date.now()))
  if (old.length > 0) await removeFacts(old.map(({ key }) => key))
  return kept.filter((one) => one.owner === owner && !old.includes(one)).toSorted((one, other) => other.at - one.at)
}

/** Whose loads are shown where nobody can say who is signed in. */
export function noteOwner(owner: Owner | null): void {
  try {
    if (owner) localStorage.setItem(lastOwner, owner)
    else localStorage.removeItem(lastOwner)
  } catch {
    // Then nothing is shown.
  }
}

export function notedOwner(): AccountOwner | null {
  try {
    return localStorage.getItem(lastOwner) as AccountOwner | null
  } catch {
    return null
  }
}
