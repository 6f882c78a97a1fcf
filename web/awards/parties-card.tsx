import type { ReactNode } from 'react'
import { readParties } from '#domain/awards/api.ts'
import type { TruckerParty } from '#domain/awards/parties.ts'
import { useApi } from '#web/api/hooks.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { FoldingCard } from '#web/shared/parts/cards/folding-card.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { CallLink } from '#web/shared/parts/call-link.tsx'
import classes from './confirmation-line.module.css'

type ContactsProps = { title: string; figure: string; children: ReactNode }

type Person = { companyName: string; contactName: string | null; phone: string | null; email: string | null }

type PartiesCardProps = {
  loadId: number
  /** The load is back, or was moved on: one line that opens. */
  isOver: boolean
}

/** For a shipper: who hauls the load, from the acknowledgement on, or was to until it was cancelled. Source: X-007; G-457. */
export function CarrierCard({ loadId, isOver }: PartiesCardProps) {
  const { data } = useApi(readParties, { params: { id: loadId } }, { reader: 'shipper' })
  const carrier = data?.trucker ?? data?.earlierCarriers?.find(({ ending }) => ending === 'cancelled')
  if (!carrier) return null
  return (
    <Contacts title="Carrier and contacts" figure={carrier.companyName} {...{ loadId, isOver }}>
      <CarrierFacts carrier={carrier}>
        <Value label="In bids and history" value={carrier.label} />
      </CarrierFacts>
    </Contacts>
  )
}

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

/** For the trucker who won: whose load it is, from the acknowledgement on. Source: X-007. */
export function ShipperCard({ loadId, isOver }: PartiesCardProps) {
  const { data } = useApi(readParties, { params: { id: loadId } }, { reader: 'trucker' })
  if (!data?.shipper) return null
  return (
    <Contacts title="Shipper and contacts" figure={data.shipper.companyName} {...{ loadId, isOver }}>
      <FactList of="card" columns={2}>
        <PersonFacts person={data.shipper} />
      </FactList>
    </Contacts>
  )
}

function Contacts({ title, figure, loadId, isOver, children }: PartiesCardProps & ContactsProps) {
  if (!isOver) return <SectionCard title={title}>{children}</SectionCard>
  return (
    <FoldingCard title={title} name={`parties ${loadId}`} figure={figure}>
      {children}
    </FoldingCard>
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
