import { Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { extendedEnd } from '#domain/auctions/rules.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { defaultDuration, durationChoices, isShortAuction } from '#domain/loads/durations.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { serverMessage } from '#web/api/error.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './extend-auction-dialog.module.css'

type ExtendableLoad = Pick<
  AnyLoad,
  'id' | 'loadNumber' | 'biddingEndsAt' | 'expiresAt' | 'createdAt' | 'auctionDuration' | 'bidCount' | 'drayageAreaID'
>

export type ExtendAuctionDialogProps = { load: ExtendableLoad | null; opened: boolean; onClose: () => void }

const choices = durationChoices.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))

const failed = { title: 'Error', text: 'Failed to extend auction. Please try again.' }

/**
 * Moves the end of an auction forward; the confirm button does nothing without a load or a duration. A refusal appears
 * under the choice too, until another is made.
 *
 * Source; G-007 to G-011; F-117.
 */
export function ExtendAuctionDialog({ load, opened, onClose }: ExtendAuctionDialogProps) {
  const [hours, setHours] = useState<number | null>(defaultDuration)
  const selectRef = useRef<HTMLInputElement>(null)
  const { send, isPending, error, reset } = useSend(extendAuction, {
    done: (_reply, { body }) => ({
      title: 'Auction Extended',
      text: `The auction for load ${load?.loadNumber} has been extended by ${body.extensionHours} hours.`,
    }),
    failed,
    onDone: close,
    onRefused: () => selectRef.current?.focus(),
  })

  function close() {
    setHours(defaultDuration)
    reset()
    onClose()
  }
  function choose(value: string | null) {
    setHours(value === null ? null : Number(value))
    if (error) reset()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Extend Auction"
      facts={load ? <span>Load {load.loadNumber}</span> : null}
      size={480}
      onSubmit={(event) => {
        event.preventDefault()
        if (load && hours) send({ params: { id: load.id }, body: { extensionHours: hours } })
      }}
      submitLabel="Extend Auction"
      submitting={isPending}
    >
      <Select
        ref={selectRef}
        label="Extend by"
        description="Auction length must be between 1 and 336 hours."
        data={choices}
        value={hours === null ? null : String(hours)}
        onChange={choose}
        error={error ? serverMessage(error, failed.text) : undefined}
        searchable={false}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
      <p className={classes.hint} role="status">
        {hours !== null && isShortAuction(hours) ? 'Short auctions may receive fewer bids' : null}
      </p>
      {load ? <Ends load={load} hours={hours} /> : null}
    </FormDialog>
  )
}

/** The end as it is and as it will be, below each other. */
function Ends({ load, hours }: { load: ExtendableLoad; hours: number | null }) {
  const now = useServerNow()
  const inWords = useInstantWords(load.drayageAreaID)
  const end = new Date(load.biddingEndsAt)
  const isOver = end.getTime() <= now
  const next =
    hours === null
      ? null
      : extendedEnd({ ...load, biddingEndsAt: end, expiresAt: end, createdAt: end }, hours, new Date(now))
  return (
    <div className={classes.ends}>
      <dl>
        <div>
          <dt>{isOver ? 'Ended' : 'Current end'}</dt>
          <dd>{inWords(end)}</dd>
        </div>
        <div data-next>
          <dt>New end</dt>
          <dd>{next ? inWords(next) : 'Choose how long'}</dd>
        </div>
      </dl>
      {isOver ? (
        <p>
          The auction reopens now and runs for the time you choose.
          {load.bidCount ? ' Expired bids become pending again.' : null}
        </p>
      ) : null}
    </div>
  )
}
