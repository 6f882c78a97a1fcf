import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateOrFlexible, formatWeight, liveOrDropLabel } from '#domain/formats.ts'
import { decisionLabel } from '#domain/loads/durations.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { AwardRuleFact, LoadDirection } from '#web/loads/public.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { FactsGrid, type LoadFact } from './facts-grid.tsx'

type LoadDetailsCardProps = {
  load: AnyLoad
  /** What is known of the container, after the facts that the load was posted with. */
  facts: readonly LoadFact[]
  /** Opens and closes what can be changed; absent where the reader changes nothing. */
  editing?: { label: string; isOpen?: boolean | undefined; toggle: () => void } | undefined
  children?: ReactNode
}

/** What a load is, and what is known of its container. Source; F-243. */
export function LoadDetailsCard({ load, facts, editing, children }: LoadDetailsCardProps) {
  return (
    <SectionCard
      title="Load Details"
      action={
        editing ? (
          <Button variant="subtle" size="compact-sm" aria-expanded={editing.isOpen} onClick={editing.toggle}>
            {editing.label}
          </Button>
        ) : null
      }
    >
      <FactsGrid facts={[...postedFacts(load), ...facts, ...instructionsOf(load)]}>
        <AwardRuleFact load={load} />
      </FactsGrid>
      {children}
    </SectionCard>
  )
}

function postedFacts(load: AnyLoad): LoadFact[] {
  const { pickupTerminalID, returnTerminalID, specialHandling, decisionHours, targetPrice, bidCount } = load
  const area = areaName(load.drayageAreaID) ?? 'Not specified'
  return [
    {
      label: 'Route',
      value: `${area} → ${load.deliveryCityOrZip}`,
      note: terminalsOf(terminalName(pickupTerminalID), terminalName(returnTerminalID)),
      wide: true,
      more: true,
    },
    { label: 'Import/Export', value: <LoadDirection isExport={load.export} />, more: true },
    { label: 'Live/Drop', value: liveOrDropLabel(load.liveOrdrop), more: true },
    { label: 'Container Type', value: load.containerType, more: true },
    { label: 'Weight', value: formatWeight(load.weight, load.weightUnit), more: true },
    { label: 'Pickup date', value: formatDateOrFlexible(load.pickupDate), more: true },
    { label: 'Delivery date', value: formatDateOrFlexible(load.deliveryDate), more: true },
    ...(specialHandling.includes(true)
      ? [{ label: 'Special handling', value: <SpecialHandling flags={specialHandling} /> }]
      : []),
    ...(decisionHours > 0 ? [{ label: 'Decision time', value: decisionLabel(decisionHours), more: true }] : []),
    ...(targetPrice === undefined
      ? []
      : [{ label: 'Target price', value: targetPrice === null ? 'None' : formatMoney(targetPrice), more: true }]),
    ...(bidCount === undefined ? [] : [{ label: 'Bids', value: bidCount, more: true }]),
  ]
}

function terminalsOf(pickup: string | null, back: string | null): string | undefined {
  if (!pickup && !back) return undefined
  if (!back) return pickup ?? undefined
  return pickup === back ? `${pickup}, return there` : [pickup, `return ${back}`].filter(Boolean).join(', ')
}

function instructionsOf({ specialInstructions }: AnyLoad): LoadFact[] {
  return specialInstructions ? [{ label: 'Special instructions', value: specialInstructions, wide: true }] : []
}
