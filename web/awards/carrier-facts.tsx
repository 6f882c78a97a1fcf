import type { ReactNode } from 'react'
import type { TruckerParty } from '#domain/awards/parties.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { CallLink } from '#web/shared/parts/call-link.tsx'
import classes from './confirmation-line.module.css'

type Person = { companyName: string; contactName: string | null; phone: string | null; email: string | null }

type Carrier = NonNullable<TruckerParty['trucker']>

/** How to reach a trucker, and its numbers. */
export function CarrierFacts({ carrier, children }: { carrier: Carrier; children?: ReactNode }) {
  return (
    <FactList of="card" columns={2}>
      <PersonFacts person={carrier} />
      <Value label="MC number" value={carrier.mcNumber} />
      <Value label="DOT number" value={carrier.dotNumber} />
      <Value label="SCAC" value={carrier.scacCode} />
      {children}
    </FactList>
  )
}

function PersonFacts({ person: { companyName, contactName, phone, email } }: { person: Person }) {
  return (
    <>
      <Fact label="Company" wide>
        {companyName}
      </Fact>
      <Value label="Contact" value={contactName} />
      {phone ? (
        <Fact label="Phone">
          <CallLink phone={phone} className={classes.link} />
        </Fact>
      ) : null}
      {email ? (
        <Fact label="Email" wide>
          <a data-touch className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      ) : null}
    </>
  )
}

/** Left out where there is none. */
function Value({ label, value }: { label: string; value: string | null }) {
  return value ? <Fact label={label}>{value}</Fact> : null
}
