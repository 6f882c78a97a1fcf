import { IconBan, IconBell, IconGavel } from '@tabler/icons-react'
import { cancelAward } from '#domain/awards/release-api.ts'
import { type CancelReason, cancelReasons } from '#domain/awards/release-reasons.ts'
import { bidderLabel } from '#domain/formats.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { WhatHappens } from './cost-step.tsx'
import { EndAwardDialog } from './end-award-dialog.tsx'
import { choicesOf } from './reason-step.tsx'
import { withCost } from './release-words.ts'
import { ShipperCost } from './shipper-cost.tsx'
import type { TakeBackDialogProps } from './take-back-dialog.tsx'
import type { SendEnding } from './use-end-award.ts'
import { useShipperEnding } from './use-shipper-ending.ts'

const reasons = choicesOf(Object.keys(cancelReasons) as CancelReason[], cancelReasons)

/** The shipper cancels a load that is awarded. Mounted anew for each opening. Source. */
export function CancelAwardDialog({ load, opened, onClose }: TakeBackDialogProps) {
  const trucker = bidderLabel(load.truckerId)
  const { preview, form } = useShipperEnding<CancelReason>(load.id)
  const cancel = useSend(cancelAward, {
    done: { title: 'Load cancelled', text: `Load ${load.loadNumber} has been cancelled.` },
    onDone: onClose,
    onRefused: (error) => void form.refused(error),
  })
  const send: SendEnding<CancelReason> = (reason, cost, note) => {
    const body = { reason, expectedTonuCents: cost.cents, ...(note && { note }) }
    cancel.send({ params: { id: load.id }, body })
  }

  return (
    <EndAwardDialog
      title={`Cancel load ${load.loadNumber}`}
      opened={opened}
      onClose={onClose}
      preview={preview}
      form={form}
      reasons={reasons}
      note={{ most: 500, hint: `${trucker} won't see this note.` }}
      secondStep="review"
      keepLabel="Keep Load"
      submitLabel={withCost('Cancel Load', form.cost)}
      onSend={send}
      sending={cancel}
    >
      <ShipperCost form={form} preview={preview.data} trucker={trucker} labels={cancelReasons} />
      <WhatHappens
        items={[
          {
            icon: IconBan,
            strong: "This can't be undone.",
          },
          { icon: IconBell, strong: `${trucker} is notified right away,`, text: 'and keeps its rate confirmation.' },
          {
            icon: IconGavel,
            strong: 'The other bids stay rejected.',
            text: 'To move the container later, copy the load.',
          },
        ]}
      />
    </EndAwardDialog>
  )
}
