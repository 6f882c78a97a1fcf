import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { bidderLabel } from '#domain/formats.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { useDetails } from '#web/details/public.tsx'
import { useAuctionPhase } from '#web/loads/public.tsx'
import { useMilestones } from '#web/milestones/public.tsx'
import { LoadNow } from '../now/load-now.tsx'
import { companyOf, driverOf } from '../now/people-of.tsx'
import { staffRoadFactsOf } from '../now/road-facts.ts'

type StaffNowProps = { load: StaffLoadDetail; onMove: () => void }

/** The first card of staff's page of a load; its button is filled, since a move is due. Source: F-054, F-242, F-243. */
export function StaffNow({ load, onMove }: StaffNowProps) {
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const { truckerId, truckerName, truckerPhone: phone } = load
  const isAwarded = truckerId !== null
  const { data: details } = useDetails(load.id, 'staff')
  const { data: milestones } = useMilestones(load.id, 'staff', { enabled: isAwarded })
  const companyName = truckerName ?? (isAwarded ? bidderLabel(truckerId) : '')
  const carrier = companyOf(isAwarded ? `Carrier · ${bidderLabel(truckerId)}` : 'Carrier', { companyName, phone }, '')
  return (
    <LoadNow
      facts={{
        reader: 'staff',
        status: load.status,
        road: staffRoadFactsOf(load),
        trucker: companyName || undefined,
        isAwarded,
        details,
        milestones: milestones && ofThisAward(milestones),
        auction: { isDeciding },
        suggestion: load.suggestion?.status,
        completedAt: load.statusTimes['completed'],
      }}
      places={{ area: load.origin, back: load.returnTerminal, deliveryDate: load.deliveryDate }}
      people={isAwarded && load.status !== 'cancelled' ? [driverOf(details, false), carrier] : []}
      actions={({ action }) =>
        action?.kind === 'move' ? (
          <Button leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onMove}>
            {action.label}
          </Button>
        ) : null
      }
    />
  )
}
