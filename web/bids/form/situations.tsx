import { IconChevronRight } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { sumOfParts } from '#domain/pricing/price-parts.ts'
import { scenarioParts } from '#domain/pricing/scenario-parts.ts'
import { presetNames, presets, presetScenario } from '#domain/pricing/scenario.ts'
import classes from './situations.module.css'

const situations = presets.filter((preset) => preset !== 'as-estimated')

type SituationsProps = { charges: BidCharges; isDrop: boolean }

/** What the bid that is being typed comes to when the move goes otherwise than estimated; without the broker's fee. Source: Y-039. */
export function Situations({ charges, isDrop }: SituationsProps) {
  return (
    <details className={classes.root}>
      <summary>
        <IconChevronRight size={14} stroke={2} aria-hidden />
        Your bid in common situations
      </summary>
      <dl>
        {situations.map((preset) => (
          <div key={preset}>
            <dt>{presetNames[preset]}</dt>
            <dd>{formatCents(sumOfParts(scenarioParts(charges, presetScenario(preset, isDrop), 'trucker')))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
