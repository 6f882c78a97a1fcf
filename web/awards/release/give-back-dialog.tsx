import { IconBell, IconFileText, IconLockOff, IconRefresh } from '@tabler/icons-react'
import { releaseAward } from '#domain/awards/release-api.ts'
import { giveBackReasons } from '#domain/awards/release-reasons.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { WhatHappens } from './cost-step.tsx'
import { DeclineForm } from './decline-form.tsx'
import { countsWords, weightWords } from './release-words.ts'
import { useTruckerPreview } from './use-release-preview.ts'

type GiveBackReason = keyof typeof giveBackReasons

export type GiveBackDialogProps = {
  load: { id: number; loadNumber: string }
  opened: boolean
  onClose: () => void
}

/**
 * The trucker gives a load back, in one step whose reason is chosen: with a truck that broke down that is one more click.
 * Mounted anew for each opening. Source; G-436.
 */
export function GiveBackDialog({ load, opened, onClose }: GiveBackDialogProps) {
  const sending = useSend(releaseAward, {
    done: { title: 'Load returned', text: `The shipper of load ${load.loadNumber} has been notified.` },
    onDone: onClose,
  })
  const preview = useTruckerPreview(load.id)
  function send(reason: GiveBackReason, note: string) {
    // A trucker who gives a load back is owed nothing.
    const body = { reason, expectedTonuCents: 0, ...(note && { note }) }
    sending.send({ params: { id: load.id }, body })
  }
  return (
    <DeclineForm
      title={`Give back load ${load.loadNumber}`}
      submitLabel="Return Load"
      cancelLabel="Keep Load"
      labels={giveBackReasons}
      usual="breakdown"
      note={{ most: 500, hint: "The shipper won't see this note." }}
      preview={preview}
      opened={opened}
      onClose={onClose}
      sending={sending}
      onSend={send}
      below={<WhatHappens items={consequences} />}
    >
      <Counts preview={preview.data} />
    </DeclineForm>
  )
}

const consequences = [
  { icon: IconBell, strong: 'The shipper is notified right away,', text: 'with your reason.' },
  { icon: IconRefresh, strong: 'The auction reopens for 24 hours.', text: "You can't bid on this load again." },
  {
    icon: IconLockOff,
    strong: 'You lose access',
    text: 'to the contacts, details and documents of the load, and driver links end.',
  },
  { icon: IconFileText, strong: 'You keep your rate confirmation.', text: 'No TONU is due.' },
]

function Counts({ preview }: { preview: ReturnType<typeof useTruckerPreview>['data'] }) {
  const now = useServerNow()
  if (!preview) return null
  return (
    <>
      <strong>{countsWords[preview.weight]}</strong> {weightWords(preview.weight, preview, now)}
    </>
  )
}
