import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { acceptBids } from '#domain/bids/api.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { formatContainerNumber } from '#domain/details/container-number.ts'
import { bidderLabel, handlingsOf } from '#domain/formats.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import type { AnyLoad, ShipperLoad } from '#domain/loads/load.ts'
import { formatCents } from '#domain/money.ts'
import { omittedCharges } from '#domain/pricing/omitted-charges.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { Caution } from '#web/shared/parts/caution.tsx'
import { none, PickLoads } from '#web/shared/parts/pick/pick-loads.tsx'
import { usePicked } from '#web/shared/parts/pick/use-picked.ts'
import { useAskAwards } from '../use-ask-award.ts'
import { type ComparedLoad, sumInWords, sumOfLoads } from './compared-loads.ts'
import classes from '../accept-bid-dialog.module.css'

type AcceptBidsDialogProps = {
  /** One of the batch. */
  load: Pick<AnyLoad, 'id'>
  truckerId: number
  loads: readonly ComparedLoad[]
  opened: boolean
  onClose: () => void
  onAccepted?: (() => void) | undefined
}

/**
 * Awards several loads of a batch to one trucker. Those where another bid is lower are not picked when it opens. Bids above the
 * limit of a member are not accepted with the others: the owner is asked about them first.
 */
export function AcceptBidsDialog({ load, truckerId, loads, opened, onClose, onAccepted }: AcceptBidsDialogProps) {
  const client = useQueryClient()
  const lowest = loads.filter(({ lower }) => !lower)
  const picked = usePicked(
    loads.map(({ bid }) => bid.loadId),
    (id) => lowest.some(({ bid }) => bid.loadId === id),
  )
  const batch = useBatch(load.id, opened)
  const { mutate, isPending, error } = useApiMutation(acceptBids)
  const name = bidderLabel(truckerId)
  const chosen = loads.filter(({ bid }) => picked.isPicked(bid.loadId))
  const named = chosen.length === 1 ? '1 Bid' : `${chosen.length} Bids`
  /** Those that were asked about leave the choice, so that one more press accepts the rest. */
  const asking = useAskAwards((asked) => {
    if (asked.length === chosen.length) onClose()
    picked.pick(asked, false)
  })
  const above = chosen.filter(({ bid }) => asking.aboveOf(bid) !== null)

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (above.length > 0) {
      asking.ask(above.map(({ bid }) => bid))
      return
    }
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
      facts={<BatchOf loads={loads} count={batch?.length} />}
      size={676}
      dirty={picked.isDirty}
      submitting={isPending || asking.isPending}
      submitDisabled={chosen.length === 0}
      submitLabel={above.length > 0 ? `Ask ${asking.owner}` : `Accept ${named}`}
      problem={above.length > 0 ? asking.problem : error && !isOfLoads(error) ? serverMessage(error) : undefined}
      note={`All ${chosen.length} or none. The other bids on ${chosen.length === 1 ? 'this load' : `these ${chosen.length} loads`} are rejected.`}
      onSubmit={send}
    >
      <p className={classes.meaning}>
        {name} is lowest on {lowest.length} of {loads.length} loads.{' '}
        {lowest.length < loads.length ? 'The others are not chosen until you tick them. ' : ''}
        Estimated total for {chosen.length} {chosen.length === 1 ? 'load' : 'loads'}:{' '}
        <b>{formatCents(sumOfLoads(chosen))}</b>.
      </p>
      {above.length > 0 ? <Caution>{aboveWords(above, asking)}</Caution> : null}
      <PickLoads
        label="Accept on these loads"
        heads={['Container', 'Estimated total', 'Compared']}
        rows={loads.map((one) => rowOf(one, batch))}
        picked={picked}
        disabled={isPending}
      />
      <SumInWords name={name} chosen={chosen} loads={loads} batch={batch} />
    </FormDialog>
  )
}

/** Which of the chosen bids are above the limit of the reader, where not all are. */
function aboveWords(
  above: readonly ComparedLoad[],
  { aboveOf }: Pick<ReturnType<typeof useAskAwards>, 'aboveOf'>,
): string {
  const numbers = above.map(({ bid }) => bid.loadNumber)
  return `${new Intl.ListFormat('en-US').format(numbers)}: ${above[0] ? aboveOf(above[0].bid) : ''}`
}

/** The loads of the batch, in the order of their numbers. */
function useBatch(loadId: number, enabled: boolean): readonly ShipperLoad[] | undefined {
  const query = { postedWith: loadId, limit: pageLimits.most }
  const { data } = useApi(listLoads, { query }, { reader: 'shipper', enabled })
  return data?.toSorted((one, other) => one.id - other.id)
}

function rowOf({ bid, cents, lower }: ComparedLoad, batch: readonly ShipperLoad[] | undefined) {
  const load = batch?.find(({ id }) => id === bid.loadId)
  const handling = handlingsOf(load?.specialHandling ?? []).map(({ tag }) => tag)
  const compared = lower ? `+${formatCents(lower.cents)}, lowest is ${bidderLabel(lower.truckerId)}` : 'Lowest'
  return {
    id: bid.loadId,
    loadNumber: bid.loadNumber,
    cells: [
      load?.containerNumber ? formatContainerNumber(load.containerNumber) : none,
      [formatCents(cents), ...handling].join(' · '),
      compared,
    ],
    tone: lower && ('amber' as const),
  }
}

function BatchOf({ loads, count }: { loads: readonly ComparedLoad[]; count: number | undefined }) {
  const range = `${loads[0]?.bid.loadNumber} to ${loads.at(-1)?.bid.loadNumber}`
  return <span>{`${loads.length} bids${count === undefined ? '' : ` on your batch of ${count}`}, ${range}`}</span>
}

type SumProps = {
  name: string
  chosen: readonly ComparedLoad[]
  loads: readonly ComparedLoad[]
  batch: readonly ShipperLoad[] | undefined
}

/** How the total comes about, and which open loads of the batch the trucker has no bid on. */
function SumInWords({ name, chosen, loads, batch = [] }: SumProps) {
  const bare = batch.filter(({ id, status }) => isAuction(status) && !loads.some(({ bid }) => bid.loadId === id))
  const omitted = chosen.flatMap(({ bid }) => omittedCharges(bid))
  const numbers = new Intl.ListFormat('en-US').format(bare.map(({ loadNumber }) => loadNumber))
  return (
    <p className={classes.meaning}>
      {[...Map.groupBy(omitted, (words) => words)].map(([words, { length }]) => (
        <b key={words} className={classes.omitted}>
          {`${words} on ${length === chosen.length ? 'these loads' : `${length} of these loads`}. `}
        </b>
      ))}
      {chosen.length > 1 ? `${sumInWords(chosen)} (2 Days Chassis w/ Prepull). ` : ''}
      {bare.length > 0 ? `${name} has no bid on ${numbers}.` : ''}
    </p>
  )
}

/** Said on the rows. */
function isOfLoads(error: Error): boolean {
  return error instanceof ApiError && error.code === 'loads-refused'
}
