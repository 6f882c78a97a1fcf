import { Select } from '@mantine/core'
import { IconBell, IconGavel, IconLockOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { releaseAward, type ReleasePreview } from '#domain/awards/release-api.ts'
import { takeBackReasons } from '#domain/awards/release-reasons.ts'
import { bidderLabel } from '#domain/formats.ts'
import { decisionLabel, defaultDuration, durationChoices } from '#domain/loads/durations.ts'
import { asCents, centsOf, formatCents, formatMoney } from '#domain/money.ts'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { WhatHappens } from './cost-step.tsx'
import { EndAwardDialog } from './end-award-dialog.tsx'
import { choicesOf } from './reason-step.tsx'
import { withCost } from './release-words.ts'
import { ShipperCost } from './shipper-cost.tsx'
import type { SendEnding } from './use-end-award.ts'
import { useShipperEnding } from './use-shipper-ending.ts'
import classes from './release.module.css'

export type AwardedLoad = {
  id: number
  loadNumber: string
  /** The winner, as its shipper knows it. */
  truckerId: number
  /** The estimate of the winning bid in dollars, with which those that come back are compared. */
  estimate: number | undefined
}

export type TakeBackDialogProps = { load: AwardedLoad; opened: boolean; onClose: () => void }

const hourChoices = durationChoices.map((hours) => ({ value: String(hours), label: decisionLabel(hours) }))

/** The shipper takes a load back from its trucker, and its auction reopens. Mounted anew for each opening. Source. */
export function TakeBackDialog({ load, opened, onClose }: TakeBackDialogProps) {
  const [hours, setHours] = useState<number>(defaultDuration)
  const trucker = bidderLabel(load.truckerId)
  const { preview, form } = useShipperEnding<keyof typeof takeBackReasons>(load.id)
  const release = useSend(releaseAward, {
    done: { title: `${trucker} released`, text: `The auction for load ${load.loadNumber} is open again.` },
    onDone: onClose,
    onRefused: (error) => void form.refused(error),
  })
  const send: SendEnding<keyof typeof takeBackReasons> = (reason, cost, note) => {
    const body = { reason, reopenHours: hours, expectedTonuCents: cost.cents, ...(note && { note }) }
    release.send({ params: { id: load.id }, body })
  }
  const bids = preview.data?.bids ?? []
  const offered = (preview.data?.reasons ?? []).filter((reason) => reason in takeBackReasons)

  return (
    <EndAwardDialog
      title={`Release ${trucker} from ${load.loadNumber}`}
      opened={opened}
      onClose={onClose}
      preview={preview}
      form={form}
      reasons={choicesOf(offered as (keyof typeof takeBackReasons)[], takeBackReasons)}
      note={{ most: 500, hint: `${trucker} won't see this note.` }}
      secondStep="review"
      keepLabel={`Keep ${trucker}`}
      submitLabel={withCost('Release and Reopen', form.cost)}
      onSend={send}
      sending={release}
    >
      <ShipperCost form={form} preview={preview.data} trucker={trucker} labels={takeBackReasons} />
      <WhatHappens items={consequences(trucker, bids.length)} />
      <Hours hours={hours} onChange={setHours} />
      <BidsThatComeBack bids={bids} estimate={load.estimate} />
    </EndAwardDialog>
  )
}

function consequences(trucker: string, bids: number) {
  const back = bids === 1 ? '1 bid is pending again.' : `${bids} bids are pending again.`
  return [
    { icon: IconRefresh, strong: 'The auction reopens.', text: 'New truckers can bid too.' },
    bids === 0
      ? { icon: IconGavel, strong: 'No bid comes back.', text: 'New truckers can bid.' }
      : { icon: IconGavel, strong: back, text: 'Each trucker confirms the price before you can accept it.' },
    { icon: IconBell, strong: `${trucker} and the bidders are notified`, text: 'right away.' },
    {
      icon: IconLockOff,
      strong: `${trucker} loses access`,
      text: "to the load and its documents, and can't bid on it again.",
    },
  ]
}

function Hours({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const until = new Date(useServerNow() + hours * 3_600_000)
  const inWords = useInstantWords()
  return (
    <Select
      className={classes.hours}
      label="Bidding runs again for"
      data={hourChoices}
      value={String(hours)}
      onChange={(value) => onChange(Number(value ?? defaultDuration))}
      description={`Until ${inWords(until)}`}
      inputWrapperOrder={['label', 'input', 'description']}
      searchable={false}
      allowDeselect={false}
    />
  )
}

const mostBids = 5

function BidsThatComeBack({ bids, estimate }: { bids: ReleasePreview['bids']; estimate: number | undefined }) {
  if (bids.length === 0) return null
  const rest = bids.length - mostBids
  return (
    <>
      <h3 className={classes.heading}>Bids that come back</h3>
      <ul className={classes.bids}>
        {bids.slice(0, mostBids).map(({ bidId, label, total }) => (
          <li key={bidId}>
            <b>{label}</b>
            <ToConfirmChip />
            <b>{formatMoney(total)}</b>
            <span className={classes.apart}>{estimate === undefined ? null : apart(total, estimate)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={classes.more}>{`${rest} more ${rest === 1 ? 'bid' : 'bids'}`}</p> : null}
    </>
  )
}

function apart(total: number, estimate: number): string {
  const cents = centsOf(total) - centsOf(estimate)
  return `${cents < 0 ? '-' : '+'}${formatCents(asCents(Math.abs(cents)))}`
}
