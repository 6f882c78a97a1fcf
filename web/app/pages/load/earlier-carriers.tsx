import { readParties } from '#domain/awards/api.ts'
import type { EarlierCarrier } from '#domain/awards/parties.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { useApi } from '#web/api/hooks.ts'
import { CarrierFacts } from '#web/awards/public.tsx'
import { EarlierProgress, type progressLoadOf, useEarlierSteps } from '#web/milestones/public.tsx'
import { FoldingCard } from '#web/shared/parts/cards/folding-card.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './earlier-carriers.module.css'

type EarlierCarriersProps = {
  loadId: number
  load: ReturnType<typeof progressLoadOf>
  side: DetailSide
  /** Carriers whose names the reader may see. */
  named?: readonly EarlierCarrier[] | undefined
}

/** The earlier carriers as the shipper reads them: their contacts and the steps they reported. Source: G-457. */
export function ShipperEarlierCarriers({ loadId, load }: Omit<EarlierCarriersProps, 'side' | 'named'>) {
  const { data } = useApi(readParties, { params: { id: loadId } }, { reader: 'shipper' })
  // The trucker of a cancelled load is its carrier, not an earlier one.
  const named = data?.earlierCarriers?.filter(({ ending }) => ending === 'released')
  return <EarlierCarriers {...{ loadId, load, named }} side="shipper" />
}

/** Those whose award has ended, folded to a line; no card where there are none. */
export function EarlierCarriers({ loadId, load, side, named = [] }: EarlierCarriersProps) {
  const steps = useEarlierSteps(loadId, side)
  const inWords = useInstantWords()
  const labels = [...new Set([...named.map(({ label }) => label), ...steps.keys()])]
  if (labels.length === 0) return null
  const title = labels.length === 1 ? 'Earlier carrier' : 'Earlier carriers'
  return (
    <FoldingCard title={title} name={`earlier carriers ${loadId}`} figure={labels.join(', ')}>
      {labels.map((label) => {
        const carrier = named.find((one) => one.label === label)
        const reported = steps.get(label)
        return (
          <section key={label} className={classes.carrier} aria-label={label}>
            <p className={classes.name}>
              <b>{label}</b> {carrier ? `Released ${inWords(carrier.endedAt)}` : null}
            </p>
            {carrier ? <CarrierFacts carrier={carrier} /> : null}
            {reported ? (
              <div className={classes.steps}>
                <EarlierProgress load={load} steps={reported} />
              </div>
            ) : null}
          </section>
        )
      })}
    </FoldingCard>
  )
}
