import type { ReleasePreview } from '#domain/awards/release-api.ts'
import { formatCents } from '#domain/money.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { CostWell } from './cost-step.tsx'
import { tonuWords } from './release-words.ts'
import type { EndAwardForm } from './use-end-award.ts'

type ShipperCostProps<Reason extends string> = {
  form: EndAwardForm<Reason>
  preview: ReleasePreview | undefined
  /** As its shipper knows it. */
  trucker: string
  labels: Record<Reason, string>
}

/** What the end of an award costs its shipper, and why. Source. */
export function ShipperCost<Reason extends string>({ form, preview, trucker, labels }: ShipperCostProps<Reason>) {
  const now = useServerNow()
  const { cost, reason } = form
  if (!preview || !cost || reason === null) return null
  return (
    <CostWell
      id={form.costId}
      reason={labels[reason]}
      label={cost.due ? `TONU, due to ${trucker}` : 'No TONU is due'}
      figure={cost.due ? formatCents(cost.cents) : undefined}
      changes={form.changes}
    >
      {tonuWords(cost.because, preview, now)}
    </CostWell>
  )
}
