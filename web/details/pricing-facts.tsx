import { Fact } from '#web/shared/facts/facts.tsx'
import { rowsOf } from './detail-rows.ts'
import type { DetailLoad, DetailsQuery } from './use-details.ts'

/** For truckers who bid: what is known that decides a price. */
export function PricingFacts({ query: { data }, load }: { query: DetailsQuery; load: DetailLoad }) {
  if (!data) return null
  const rows = [...rowsOf('container', { details: data, load }), ...rowsOf('dates', { details: data, load })]
  return rows
    .filter(({ field, values }) => field !== undefined && values.length > 0)
    .map(({ label, values }) => (
      <Fact key={label} label={label}>
        {values.join(', ')}
      </Fact>
    ))
}
