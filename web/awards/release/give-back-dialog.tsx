import { IconBell, IconFileText, IconLockOff, IconRefresh } from '@tabler/icons-react'
import { releaseAward } from '#domain/awards/release-api.ts'
import { giveBackReasons } from '#domain/awards/release-reasons.ts'
import type { Tonu } from '#domain/awards/release.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { CostWell, WhatHappens } from './cost-step.tsx'
import { EndAwardDialog } from './end-award-dialog.tsx'
import { choicesOf } from './reason-step.tsx'
import { weightLabels, weightWords } from './release-words.ts'
import { type SendEnding, useEndAward } from './use-end-award.ts'
import { useTruckerPreview } from './use-release-preview.ts'

type GiveBackReason = keyof typeof giveBackReasons
const reasons = choicesOf(Object.keys(giveBackReasons) as GiveBackReason[], giveBackReasons)
/** A trucker who gives a load back is owed nothing. */
const nothing: Tonu = { due: false, cents: 0, because: 'given_back' }

export type GiveBackDialogProps = {
  load: { id: number; loadNumber: string }
  opened: boolean
  onClose: () => void
}

/** The trucker gives a load back. Mounted anew for each opening. Source. */
export function GiveBackDialog({ load, opened, onClose }: GiveBackDialogProps) {
  const release = useApiMutation(releaseAward)
  const preview = useTruckerPreview(load.id)
  const form = useEndAward<GiveBackReason>({
    costOf: () => (preview.data ? nothing : undefined),
    readAgain: async () => ((await preview.refetch()).data ? nothing : undefined),
  })
  const send: SendEnding<GiveBackReason> = (reason, { cents }, note) => {
    const body = { reason, expectedTonuCents: cents, ...(note && { note }) }
    release.mutate(
      { params: { id: load.id }, body },
      {
        onSuccess: () => {
          onClose()
          const text = `The shipper of load ${load.loadNumber} has been notified.`
          showToast({ kind: 'success', title: 'Load given back', text })
        },
        onError: (error) => void form.refused(error),
      },
    )
  }

  return (
    <EndAwardDialog
      title={`Give back load ${load.loadNumber}`}
      opened={opened}
      onClose={onClose}
      preview={preview}
      form={form}
      reasons={reasons}
      note={{ most: 500, hint: 'Kept with the award. The shipper sees the reason, not the note.' }}
      secondStep="what counts and what happens"
      keepLabel="Keep Load"
      submitLabel="Give Load Back"
      onSend={send}
      sending={release}
    >
      <Counts preview={preview.data} form={form} />
      <WhatHappens items={consequences} />
    </EndAwardDialog>
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

type CountsProps = {
  preview: ReturnType<typeof useTruckerPreview>['data']
  form: ReturnType<typeof useEndAward<GiveBackReason>>
}

function Counts({ preview, form: { costId, reason } }: CountsProps) {
  const now = useServerNow()
  if (!preview || reason === null) return null
  const { weight } = preview
  return (
    <CostWell id={costId} reason={giveBackReasons[reason]} label="Counts against you" figure={weightLabels[weight]}>
      {weightWords(weight, preview, now)}
    </CostWell>
  )
}
