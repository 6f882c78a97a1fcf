import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { formatMoney } from '#domain/money.ts'
import type { OfferedLoad } from '#domain/awards/offer-api.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { areaName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { CountdownRing } from '#web/shared/facts/countdown-ring.tsx'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { useByServerClock, useHasPassed } from '#web/shared/facts/ticker.ts'
import classes from './award-offers.module.css'

type AwardOfferProps = {
  offer: OfferedLoad
  /** The number leads to the page of the load. */
  isLinked?: boolean
  onConfirm: (offer: OfferedLoad) => void
  onDecline: (offer: OfferedLoad) => void
}

/** A load that is the trucker's at the own price if it confirms in time. Source. */
export function AwardOffer({ offer, isLinked = false, onConfirm, onDecline }: AwardOfferProps) {
  const titleId = useId()
  const { bid, at, expiresAt } = offer
  const { load } = bid
  const end = new Date(expiresAt)
  const words = useByServerClock((now) => deadlineWords(end, new Date(now), areaTimeZone(load.drayageAreaID)))
  const isOver = useHasPassed(end.getTime())
  return (
    <article className={classes.offer} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          Load{' '}
          {isLinked ? (
            <Link data-touch to={`/trucker/loads/${bid.loadId}`}>
              {bid.loadNumber}
            </Link>
          ) : (
            bid.loadNumber
          )}{' '}
          is offered to you
        </h2>
        <p className={classes.text}>
          {isOver
            ? `You had until ${words} to confirm.`
            : `It is yours at your bid of ${formatMoney(bidTotalWithPrepull(bid))} if you confirm by ${words}.`}
        </p>
        <LoadRoute area={areaName(load.drayageAreaID) ?? 'Not specified'} destination={load.deliveryCityOrZip} />
      </div>
      <div className={classes.acts}>
        <span aria-hidden>
          <CountdownRing startsAt={at} endsAt={expiresAt} />
        </span>
        <Button variant="default" disabled={isOver} onClick={() => onDecline(offer)}>
          Decline
        </Button>
        <Button disabled={isOver} onClick={() => onConfirm(offer)}>
          Confirm Load
        </Button>
      </div>
    </article>
  )
}
