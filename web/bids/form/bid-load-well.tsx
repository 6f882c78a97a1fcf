import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { awardRuleForTruckers } from '#domain/auctions/award-rule.ts'
import { pricingFactsOf } from '#domain/details/pricing-facts.ts'
import { formatDateOrFlexible, formatWeight, handlingsOf } from '#domain/formats.ts'
import { aboutMiles } from '#domain/places/distance.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { NestedLoad } from '#domain/loads/load.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useDetails } from '#web/details/public.tsx'
import { cargoWords, LoadRouteCell, LoadTypeCell, typeWords } from '#web/loads/public.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import classes from './bid-load-well.module.css'

const outOfGauge = 2

/** The load that is bid on, or the first of `loads` and what differs between them, with what decides the price, to read while typing. Source; F-259. */
export function BidLoadWell({ load, loads = [load] }: { load: NestedLoad; loads?: readonly NestedLoad[] }) {
  const details = useDetails(load.id, 'trucker')
  const facts = details.data ? pricingFactsOf(details.data, load.export, areaTimeZone(load.drayageAreaID)) : []
  const miles = aboutMiles(load.drayageAreaID, load.deliveryCityOrZip)
  return (
    <div className={classes.well}>
      <div>
        <LoadRouteCell load={load} />
        <div className={classes.tags}>
          {loads.length === 1 ? <SpecialHandling flags={load.specialHandling} /> : null}
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact label="Load type">
          <LoadTypeCell load={load} />
        </Fact>
        <Fact label="Container">{typeWords(loads)}</Fact>
        <Fact label={loads.length === 1 ? 'Weight' : 'Cargo'}>
          {loads.length === 1 ? formatWeight(load.weight, load.weightUnit) : cargoWords(loads)}
        </Fact>
        {miles === null ? null : <Fact label="Distance">about {miles} miles</Fact>}
        <Fact label="Pickup date">{formatDateOrFlexible(load.pickupDate)}</Fact>
        <Fact label="Delivery date">{formatDateOrFlexible(load.deliveryDate)}</Fact>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {load.awardRule === 'manual' ? null : (
          <div className={classes.wide}>
            <dt>Award</dt>
            <dd>{awardRuleForTruckers[load.awardRule]}</dd>
          </div>
        )}
        {load.specialInstructions ? (
          <div className={classes.wide}>
            <dt>Special instructions</dt>
            <dd>{load.specialInstructions}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}

/** What a trucker should think of before bidding on this load. Source: A-148; G-146, G-174. */
export function BidNotices({ load }: { load: NestedLoad }) {
  const { containerHandling } = useSignedInUser()
  const missing = handlingsOf(load.specialHandling.map((needed, index) => needed && !containerHandling[index]))
  return (
    <>
      {load.specialHandling[outOfGauge] && load.specialInstructions ? (
        <p className={classes.notice} data-tone="warning">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          Please review the Out of Gauge dimensions carefully before bidding.
        </p>
      ) : null}
      {missing.length > 0 ? (
        <p className={classes.notice}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          Not among the equipment in your profile: {missing.map(({ words }) => words.toLowerCase()).join(', ')}.
        </p>
      ) : null}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
