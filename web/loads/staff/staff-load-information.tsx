import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { awardRuleForTruckers } from '#domain/auctions/award-rule.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { bidderLabel, formatDateOrFlexible, formatWeight, liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { decisionLabel } from '#domain/loads/durations.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { CallLink } from '#web/shared/parts/call-link.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { accountHref } from './staff-load-parties.tsx'
import classes from './staff-loads.module.css'

type StaffLoadInformationProps = {
  load: StaffLoadDetail
  /** Opens what can be changed. */
  action?: ReactNode
  /** Below the parties. */
  children?: ReactNode
}

/** What a load is, and whose, for staff. Source: B-086 to B-088, B-243; G-116, G-117. */
export function StaffLoadInformation({ load, action, children }: StaffLoadInformationProps) {
  const inWords = useInstantWords()
  return (
    <SectionCard title="Load Information" action={action}>
      <div className={classes.information}>
        <FactList of="dialog" columns="many">
          <Fact label="Load Number">{load.loadNumber}</Fact>
          <Fact label="Status">
            <StatusBadge status={load.status} />
          </Fact>
          <Fact label="Origin">{load.origin}</Fact>
          <Fact label="Destination">{load.destination}</Fact>
          <Fact label="Terminal">{load.terminal ?? <span className={classes.none}>Not specified</span>}</Fact>
          <Fact label="Container">{load.containerNumber ?? <span className={classes.none}>Not assigned</span>}</Fact>
          <Fact label="Container Type">{load.containerType}</Fact>
          <Fact label="Weight">{formatWeight(load.weight)}</Fact>
          <Fact label="Created Date">
            <span className={classes.instant}>{inWords(load.createdAt)}</span>
          </Fact>
          <Fact label="Last Updated">
            <span className={classes.instant}>{inWords(load.updatedAt)}</span>
          </Fact>
          <HaulFacts load={load} />
          <DecidingFacts load={load} />
        </FactList>
        <Parties load={load} />
        {children}
      </div>
    </SectionCard>
  )
}

/** What a dispatcher asks for next. Source: G-259. */
function HaulFacts({ load }: { load: StaffLoadDetail }) {
  return (
    <>
      <Fact label="Import/Export">{loadTypeLabel(load.export)}</Fact>
      <Fact label="Live/Drop">{liveOrDropLabel(load.liveOrdrop)}</Fact>
      <Fact label="Special Handling">
        {load.specialHandling.includes(true) ? (
          <SpecialHandling flags={load.specialHandling} />
        ) : (
          <span className={classes.none}>None</span>
        )}
      </Fact>
      <Fact label="Return Terminal">{load.returnTerminal ?? <span className={classes.none}>Not specified</span>}</Fact>
      <Fact label="Pickup Date">{formatDateOrFlexible(load.pickupDate)}</Fact>
      <Fact label="Delivery Date">{formatDateOrFlexible(load.deliveryDate)}</Fact>
    </>
  )
}

/** How the shipper decides, where that was set; the rule while it may still award the load. Source: G-440. */
function DecidingFacts({ load }: { load: StaffLoadDetail }) {
  return (
    <>
      {load.decisionHours > 0 ? <Fact label="Decision Time">{decisionLabel(load.decisionHours)}</Fact> : null}
      {load.awardRule !== 'manual' && isAuction(load.status) ? (
        <Fact label="Award" wide>
          {awardRuleForTruckers[load.awardRule]}
        </Fact>
      ) : null}
    </>
  )
}

/** Who posted a load, who won it, and what was said with it. Source: B-089, B-090. */
function Parties({ load }: { load: StaffLoadDetail }) {
  const titleId = useId()
  const { shipperId, truckerId } = load
  return (
    <section className={classes.parties} aria-labelledby={titleId}>
      <h3 id={titleId}>Party Information</h3>
      <FactList of="dialog" columns={3}>
        <Fact label="Shipper">
          <Account id={shipperId} name={load.shipperName || `Shipper${shipperId}`} phone={load.shipperPhone} />
        </Fact>
        <Fact label="Assigned Trucker">
          {truckerId === null ? (
            <span className={classes.none}>Not assigned</span>
          ) : (
            <Account id={truckerId} name={load.truckerName || bidderLabel(truckerId)} phone={load.truckerPhone} />
          )}
        </Fact>
        <Fact label="Additional Notes">
          <Notes text={load.notes} />
        </Fact>
      </FactList>
    </section>
  )
}

function Notes({ text }: { text: string | null }) {
  if (!text) return <span className={classes.none}>No additional notes provided</span>
  return <p className={classes.notes}>{text}</p>
}

function Account({ id, name, phone }: { id: number; name: string; phone: string | null }) {
  return (
    <span className={classes.account}>
      {name}
      <small>ID {id}</small>
      {phone ? <CallLink phone={phone} className={classes.party} /> : null}
      <Link data-touch className={classes.party} to={accountHref(id)} aria-label={`View profile of ${name}`}>
        View profile
      </Link>
    </span>
  )
}
