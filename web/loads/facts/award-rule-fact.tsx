import { Button } from '@mantine/core'
import { awardRuleForTruckers } from '#domain/auctions/award-rule.ts'
import { formatDate, formatMonthDay, formatTimeWithZone } from '#domain/formats.ts'
import { changeAwardRule } from '#domain/loads/api.ts'
import { awardLine } from '#domain/loads/award-line.ts'
import type { AnyLoad, NestedLoad } from '#domain/loads/load.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { May } from '#web/api/may.tsx'
import { useAuctionPhase } from '#web/loads/use-status-now.ts'
import { Fact } from '#web/shared/facts/facts.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import classes from './load-facts.module.css'

type RuledLoad = NestedLoad & Pick<AnyLoad, 'bidCount' | 'awardLimit' | 'awardMinBids' | 'unmetRule'>

/**
 * By which rule a load is awarded: to its shipper with the limit and the way back, to everyone else in a sentence. One that no
 * bid has met stays until the load is awarded. Source: Y-092, Y-094; G-458.
 */
export function AwardRuleFact({ load }: { load: RuledLoad }) {
  const phase = useAuctionPhase(load)
  const isOpen = phase !== 'over' || load.status === 'expired'
  if (load.unmetRule && isOpen) {
    return (
      <Fact label="Award" wide>
        <OwnRule load={{ ...load, awardRule: load.unmetRule }} />. No bid met your rule.
      </Fact>
    )
  }
  if (load.awardRule === 'manual' || phase === 'over') return null
  if (load.awardMinBids === undefined) {
    return (
      <Fact label="Award" wide>
        {awardRuleForTruckers[load.awardRule]}
      </Fact>
    )
  }
  return (
    <Fact label="Award" wide>
      <span className={classes.rule}>
        <OwnRule load={load} />
        {phase === 'bidding' ? (
          <May call={changeAwardRule}>
            <ChooseMyself load={load} />
          </May>
        ) : null}
      </span>
    </Fact>
  )
}

function OwnRule({ load }: { load: RuledLoad }) {
  const { biddingEndsAt } = load
  const timeZone = areaTimeZone(load.drayageAreaID)
  const isToday = useByServerClock((now) => formatDate(new Date(now), timeZone) === formatDate(biddingEndsAt, timeZone))
  const time = formatTimeWithZone(biddingEndsAt, timeZone)
  return <span>{awardLine(load, isToday ? time : `${time} on ${formatMonthDay(biddingEndsAt, timeZone)}`)}</span>
}

/** Asks first: no rule comes back. */
function ChooseMyself({ load: { id, loadNumber } }: { load: RuledLoad }) {
  const choosing = useDialog()
  return (
    <>
      <Button variant="default" size="compact-sm" data-touch onClick={() => choosing.open()}>
        Choose Myself
      </Button>
      <AskQuestion
        {...choosing.props}
        call={changeAwardRule}
        args={{ params: { id }, body: { awardRule: 'manual' } }}
        title={`Choose the bid on load ${loadNumber} yourself?`}
        submitLabel="Choose Myself"
        cancelLabel="Keep the rule"
        done={{ title: 'You choose the bid', text: `Load ${loadNumber} is no longer awarded automatically.` }}
        failed={{ title: 'Error', text: 'Failed to change the award. Please try again.' }}
      >
        Nothing is awarded automatically from now on. Bidders are notified. The rule can&apos;t be set again on this
        load.
      </AskQuestion>
    </>
  )
}
