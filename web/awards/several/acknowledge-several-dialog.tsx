import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { acknowledgeAwards } from '#domain/awards/api.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { formatCents, sumOfCents } from '#domain/money.ts'
import { ApiError } from '#web/api/error.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PickLoads } from '#web/shared/parts/pick/pick-loads.tsx'
import { usePicked } from '#web/shared/parts/pick/use-picked.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { AcknowledgeFields } from '../acknowledge-fields.tsx'
import { useSignature } from '../use-signature.ts'
import type { WaitingAward } from './use-waiting-awards.ts'
import classes from '../acknowledge.module.css'

type AcknowledgeSeveralDialogProps = { awards: readonly WaitingAward[]; opened: boolean; onClose: () => void }

/** One name for several loads that were won; a load is declined on its own page. */
export function AcknowledgeSeveralDialog({ awards, opened, onClose }: AcknowledgeSeveralDialogProps) {
  const client = useQueryClient()
  const picked = usePicked(
    awards.map(({ loadId }) => loadId),
    () => true,
  )
  const chosen = awards.filter(({ loadId }) => picked.isPicked(loadId))
  const named = chosen.length === 1 ? '1 Load' : `${chosen.length} Loads`
  const sending = useSend(acknowledgeAwards, {
    done: ({ confirmations: { length } }) => ({
      title: length === 1 ? 'Rate confirmation acknowledged' : `${length} rate confirmations acknowledged`,
      text: 'The shipper has been notified.',
    }),
    onDone: onClose,
    onRefused: (error, { body }) => {
      picked.refuse(
        error,
        body.loads.map(({ loadId }) => loadId),
      )
      void invalidateTopics(client, acknowledgeAwards.topics)
    },
  })
  const form = useSignature(awards[0]!.confirmation.snapshot.party.companyName, sending, (signature) =>
    sending.send({
      body: {
        ...signature,
        loads: chosen.map(({ loadId, confirmation: { version } }) => ({ loadId, version })),
      },
    }),
  )
  const isOfLoads = sending.error instanceof ApiError && sending.error.code === 'loads-refused'
  const agreed = formatCents(sumOfCents(chosen.map(({ confirmation }) => confirmation.snapshot.totalCents)))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Acknowledge ${named}`}
      facts={<span>{`Rate confirmations ${numberOf(awards[0])} to ${numberOf(awards.at(-1))}`}</span>}
      size={676}
      dirty={form.isTyped}
      submitting={form.isPending}
      submitDisabled={chosen.length === 0}
      submitLabel={`Acknowledge ${named}`}
      problem={isOfLoads ? undefined : form.problem}
      note="Decline a load from its own page."
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <p className={classes.terms}>
        Agreed for {chosen.length} {chosen.length === 1 ? 'load' : 'loads'}: <b>{agreed}</b>.
      </p>
      <PickLoads
        label="Acknowledge these loads"
        heads={['Rate confirmation', 'Agreed', 'Acknowledge by']}
        rows={awards.map(rowOf)}
        picked={picked}
        disabled={form.isPending}
      />
      <AcknowledgeFields form={form} what={chosen.length === 1 ? 'this load' : `these ${chosen.length} loads`} />
    </FormDialog>
  )
}

function numberOf(award: WaitingAward | undefined): string {
  return award?.confirmation.number ?? ''
}

function rowOf({ loadId, loadNumber, confirmation: { number, snapshot, award } }: WaitingAward) {
  return {
    id: loadId,
    loadNumber,
    cells: [
      <Anchor key="paper" size="sm" href={`/loads/${loadId}/confirmation`} target="_blank" rel="noopener">
        {number}
      </Anchor>,
      formatCents(snapshot.totalCents),
      formatDateTimeWithZone(award.acknowledgeBy, award.timeZone),
    ],
  }
}
