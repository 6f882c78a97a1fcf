import { formatTime } from '#domain/formats.ts'
import { BigButton } from '../parts/controls.tsx'
import type { Words } from '../parts/words.ts'
import type { Road } from '../road-panel.tsx'
import classes from './proof-missing.module.css'

/** On a phone, above the foot: why the proof of delivery is the next thing, and the way without one. Source: F-247. */
export function ProofMissing({ road, words }: { road: Road; words: Words }) {
  const { load, all, isProofMissing } = road
  if (!isProofMissing) return null
  const left = all.find(({ kind, voided }) => kind === 'left_stop' && !voided)
  const place = load.stops.delivery.name
  return (
    <section className={classes.card} aria-label={words.proofMissing}>
      <h2>{words.proofMissing}</h2>
      <p>{left ? words.leftWithout(place, formatTime(left.happenedAt, load.timeZone)) : words.askToSign}</p>
      <BigButton isPlain opensDialog onClick={() => road.show({ is: 'step', kind: 'proof_waived' })}>
        {words.button('proof_waived', load)}
      </BigButton>
    </section>
  )
}
