import { Button } from '@mantine/core'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useOfferOf } from '#web/awards/offers/public.tsx'
import { isNewBid } from '#web/bids/public.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import classes from './trucker-bid-bar.module.css'

type TruckerBidBarProps = {
  load: TruckerLoad
  onBid: (() => void) | undefined
  onConfirm: (() => void) | undefined
  onRenew: (() => void) | undefined
}

/**
 * The next step with the own bid, at the foot of a phone: to confirm, to submit or modify, or to renew it. Not where an
 * offer asks for more, nor where a question is typed there. Source: G-441.
 */
export function TruckerBidBar({ load, onBid, onConfirm, onRenew }: TruckerBidBarProps) {
  const [tab] = useAddressChoice('tab', ['bid', 'documents', 'questions'])
  const offer = useOfferOf(load.id)
  const onPress = onConfirm ?? onBid ?? onRenew
  if (!onPress || offer || tab === 'questions') return null
  const bidWords = isNewBid(load) ? 'Submit Bid' : 'Modify Bid'
  return (
    <section className={classes.bar} aria-label="Next step with your bid" data-toast-clear>
      <Button fullWidth className={classes.button} onClick={onPress}>
        {onConfirm ? 'Confirm Price' : onBid ? bidWords : 'Renew Bid'}
      </Button>
    </section>
  )
}
