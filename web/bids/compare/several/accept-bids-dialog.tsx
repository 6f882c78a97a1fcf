import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { acceptBids } from '#domain/bids/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { PickLoads } from '#web/shared/parts/pick/pick-loads.tsx'
import { usePicked } from '#web/shared/parts/pick/use-picked.ts'
import { type ComparedLoad, sumOfLoads } from './compared-loads.ts'
import classes from '../accept-bid-dialog.module.css'

type AcceptBidsDialogProps = {
  truckerId: number
  loads: readonly ComparedLoad[]
  opened: boolean
  onClose: () => void
  onAccepted?: (() => void) | undefined
}

/** Awards several loads of a batch to one trucker. Those where another bid is lower are not picked when it opens. */
export function AcceptBidsDialog({ truckerId, loads, opened, onClose, onAccepted }: AcceptBidsDialogProps) {
  const client = useQueryClient()
  const lowest = loads.filter(({ lower }) => !lower)
  const picked = usePicked(
    loads.map(({ bid }) => bid.loadId),
    (id) => lowest.some(({ bid }) => bid.loadId === id),
  )
  const { mutate, isPending, error } = useApiMutation(acceptBids)
  const name = bidderLabel(truckerId)
  const chosen = loads.filter(({ bid }) => picked.isPicked(bid.loadId))
  const named = chosen.length === 1 ? '1 Bid' : `${chosen.length} Bids`

  function send(event: SubmitEvent) {
    event.preventDefault()
    const sent = chosen.map(({ bid }) => ({ loadId: bid.loadId, bidId: bid.id, expectedUpdatedAt: bid.updatedAt }))
    mutate(
      { body: { loads: sent } },
      {
        onSuccess: () => {
          const text = `You've accepted ${sent.length === 1 ? 'the bid' : `${sent.length} bids`} from ${name}`
          showToast({ kind: 'success', title: 'Bids Accepted', text })
          onClose()
          onAccepted?.()
        },
        onError: (refusal) => {
          picked.refuse(
            refusal,
            sent.map(({ loadId }) => loadId),
          )
          void invalidateTopics(client, acceptBids.topics)
        },
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Accept ${name}`}
      facts={<BatchOf loads={loads} />}
      size={676}
      dirty={picked.isDirty}
      submitting={isPending}
      submitDisabled={chosen.length === 0}
      submitLabel={`Accept ${named}`}
      problem={error && !isOfLoads(error) ? serverMessage(error) : undefined}
      note={`All ${chosen.length} or none. The other bids on ${chosen.length === 1 ? 'this load' : `these ${chosen.length} loads`} are rejected.`}
      onSubmit={send}
    >
      <p className={classes.meaning}>
        {name} is lowest on {lowest.length} of {loads.length} loads.{' '}
        {lowest.length < loads.length ? 'The others are not chosen until you tick them. ' : ''}
        Estimated total for {chosen.length} {chosen.length === 1 ? 'load' : 'loads'}:{' '}
        <b>{formatCents(sumOfLoads(chosen))}</b>.
      </p>
      <PickLoads
        label="Accept on these loads"
        heads={['Estimated total', 'Compared']}
        rows={loads.map(rowOf)}
        picked={picked}
        disabled={isPending}
      />
    </FormDialog>
  )
}

function rowOf({ bid, cents, lower }: ComparedLoad) {
  const compared = lower ? `+${formatCents(lower.cents)}, lowest is ${bidderLabel(lower.truckerId)}` : 'Lowest'
  return {
    id: bid.loadId,
    loadNumber: bid.loadNumber,
    cells: [formatCents(cents), compared],
    tone: lower && ('amber' as const),
  }
}

function BatchOf({ loads }: { loads: readonly ComparedLoad[] }) {
  return (
    <span>
      {loads.length} bids, {loads[0]?.bid.loadNumber} to {loads.at(-1)?.bid.loadNumber}
    </span>
  )
}

/** Said on the rows. */
function isOfLoads(error: Error): boolean {
  return error instanceof ApiError && error.code === 'loads-refused'
}
