import { Button } from '@mantine/core'
import { IconCalendarEvent, IconUpload } from '@tabler/icons-react'
import { readParties } from '#domain/awards/api.ts'
import { makeAppointment } from '#domain/details/api.ts'
import { uploadDocument } from '#domain/documents/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { Headline } from '#domain/headline/headline.ts'
import { extendAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatCents } from '#domain/money.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { AppointmentOnDemand } from '#web/details/public.tsx'
import { ProofButton, UploadDialog, type useProof, useUpload } from '#web/documents/public.tsx'
import { ExtendAuctionDialog } from '#web/loads/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { detailLoadOf } from '../detail-load.ts'
import { LoadNow } from '../now/load-now.tsx'
import { companyOf, driverOf } from '../now/people-of.tsx'
import type { NowFacts } from '../now/use-headline.ts'

type ShipperNowProps = {
  load: ShipperLoad
  facts: NowFacts
  confirmation: Confirmation | undefined
  proof: ReturnType<typeof useProof>
  /** Goes on at the bids. */
  onCompare: () => void
  /** The award was given on this page. */
  isNew: boolean
}

/** The first card of a shipper's page, with the button of what comes next. Source: F-054, F-243; G-248. */
export function ShipperNow({ load, facts, confirmation, proof, onCompare, isNew }: ShipperNowProps) {
  const may = useMay()
  const extending = useDialog()
  const moving = useDialog()
  const upload = useUpload()
  const { winner } = load
  const { details, status } = facts
  const { data: parties } = useApi(
    readParties,
    { params: { id: load.id } },
    { reader: 'shipper', enabled: Boolean(winner) },
  )
  const why = parties?.why === 'off' ? 'Not shown' : 'Named once they acknowledge'
  // The trucker of a cancelled load was its carrier until the end.
  const ended = parties?.earlierCarriers?.find(({ ending }) => ending === 'cancelled')
  const carrier = parties?.trucker ?? ended
  const people =
    winner && (status !== 'cancelled' || ended)
      ? [driverOf(details, false), companyOf(`Carrier · ${bidderLabel(winner.truckerId)}`, carrier, why)]
      : []
  const isCosted = status === 'completed' && confirmation
  const figure = isCosted
    ? { label: 'Final cost', value: formatCents(confirmation.snapshot.totalCents), note: 'as agreed' }
    : undefined

  function button({ action }: Headline) {
    if (action?.kind === 'proof') return proof ? <ProofButton proof={proof} /> : null
    const press = {
      compare: onCompare,
      ...(may(extendAuction) && { extend: () => extending.open() }),
      ...(may(uploadDocument) && { upload: () => upload.open(load.loadNumber) }),
      ...(may(makeAppointment) && { appointment: () => moving.open() }),
    }
    const onClick = action ? (press as Record<string, (() => void) | undefined>)[action.kind] : undefined
    if (!action || !onClick) return null
    const Icon = { upload: IconUpload, appointment: IconCalendarEvent }[action.kind as 'upload' | 'appointment']
    return (
      <Button
        variant={action.kind === 'compare' ? 'default' : 'filled'}
        leftSection={Icon ? <Icon size={18} stroke={1.75} aria-hidden /> : null}
        onClick={onClick}
      >
        {action.label}
      </Button>
    )
  }

  return (
    <>
      <LoadNow
        facts={facts}
        places={{
          area: areaName(load.drayageAreaID) ?? '',
          back: terminalName(load.returnTerminalID),
          deliveryDate: load.deliveryDate,
        }}
        people={people}
        figure={figure}
        actions={button}
        isNew={isNew}
      />
      <ExtendAuctionDialog load={load} {...extending.props} />
      <UploadDialog key={upload.opening} {...upload.dialog} />
      {moving.opening && details ? (
        <AppointmentOnDemand
          key={`move ${moving.opening}`}
          kind="delivery"
          load={detailLoadOf(load)}
          side="shipper"
          details={details}
          before={details.appointments?.find(({ kind }) => kind === 'delivery')}
          {...moving.props}
        />
      ) : null}
    </>
  )
}
