import { type ReactNode, useRef, useState } from 'react'
import { bidDoubts } from '#domain/bids/doubts.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { chargesOf } from './bid-fields.ts'
import type { BidForm } from './use-bid-form.ts'
import classes from './bid-form.module.css'

/**
 * Asks before sending a bid that looks like a typing error, until the user confirms this amount.
 *
 * `ask` asks if there is a doubt, else it sends right away. Source: F-007; G-212.
 */
export function useBidQuestion({ form }: BidForm, ownTotals: readonly number[], sendBid: () => void) {
  const confirmed = useRef(new Set<string>())
  const [doubts, setDoubts] = useState<string[]>([])
  const [opened, setOpened] = useState(false)

  function ask() {
    const found = bidDoubts(chargesOf(form.getValues()), ownTotals)
    if (found.length === 0 || confirmed.current.has(keyOf(found))) {
      sendBid()
      return
    }
    setDoubts(found)
    setOpened(true)
  }

  const question: ReactNode = (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      onConfirm={() => {
        confirmed.current.add(keyOf(doubts))
        setOpened(false)
        sendBid()
      }}
      title="Check Your Bid"
      confirmLabel="Send Bid"
      cancelLabel="Edit Bid"
    >
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ))}
    </ConfirmDialog>
  )
  return { ask, question }
}

function keyOf(doubts: readonly string[]): string {
  return doubts.join('\n')
}
