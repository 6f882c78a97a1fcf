import type { ReactNode } from 'react'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { labelled } from '#domain/awards/labelled.ts'
import type { Paper } from '#domain/awards/paper.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { brand } from '#web/shared/parts/brand.ts'
import logo from '#web/assets/logo.svg'
import { PaperLines } from './paper-lines.tsx'
import { PaperLoad } from './paper-load.tsx'
import { acknowledgedWords, doneByWords, paperTitle } from './paper-words.ts'
import classes from './paper-sheet.module.css'

const shownOfHash = 12

/** A confirmation as it is printed: the frozen paper, and apart from it what the driver is sent with. Source; F-246. */
export function PaperSheet({ confirmation }: { confirmation: Confirmation }) {
  const { snapshot, version, versions, sha256, award } = confirmation
  const latest = versions.reduce((last, each) => Math.max(last, each.version), version)
  return (
    <article className={classes.sheet}>
      {latest > version ? <p className={classes.watermark}>Replaced by version {latest}</p> : null}
      <header className={classes.head}>
        <div>
          <h1>{paperTitle(confirmation)}</h1>
          <p className={classes.facts}>
            <span>Version {version}</span>
            <span>
              {snapshot.issuedLater ? 'Issued later,' : 'Issued'}{' '}
              {formatDateTimeWithZone(snapshot.issuedAt, award.timeZone)}
            </span>
            <span title={sha256}>SHA-256 {sha256.slice(0, shownOfHash)}</span>
          </p>
        </div>
        <span className={classes.brand}>
          <img src={logo} width={28} height={28} alt="" />
          {brand.name}
        </span>
      </header>
      <Parties paper={snapshot} />
      <PaperLoad paper={snapshot} />
      <Dispatch confirmation={confirmation} />
      <Fixed paper={snapshot} />
      <div className={classes.columns}>
        <div>
          <PaperLines title="Per use" lines={snapshot.lines.filter(({ group }) => group === 'per_use')} />
          <Part title="Paperwork required for payment">
            <p>{snapshot.papersToBePaid}</p>
          </Part>
        </div>
        <PaperLines title="Accessorials" lines={snapshot.lines.filter(({ group }) => group === 'charge')} />
      </div>
      <Terms paper={snapshot} />
      <Signature confirmation={confirmation} />
      <footer className={classes.foot}>
        {snapshot.number}, version {version}. SHA-256 <span className={classes.hash}>{sha256}</span>
      </footer>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The operator, and the side that the paper is for. */
function Parties({ paper: { operator, party, side } }: { paper: Paper }) {
  const ofTrucker = [labelled('MC', party.mcNumber), labelled('DOT', party.dotNumber), labelled('SCAC', party.scacCode)]
  return (
    <div className={classes.parties}>
      <address>
        <span>Broker</span>
        <strong>{operator.name}</strong>
        {operator.address ? <p>{operator.address}</p> : null}
        <p>{joined([labelled('MC', operator.mc), operator.phone, operator.email])}</p>
      </address>
      <address>
        <span>{side === 'trucker' ? 'Carrier' : 'Shipper'}</span>
        <strong>{party.companyName}</strong>
        <p>{joined([party.contactName, party.phone, party.email])}</p>
        <p>{joined(ofTrucker)}</p>
      </address>
    </div>
  )
}

function joined(words: (string | null)[]): string {
  return words.filter(Boolean).join(' · ')
}

/** What the driver is sent with, as it is known by now. Source: F-246. */
function Dispatch({ confirmation: { dispatch, award } }: { confirmation: Confirmation }) {
  if (!dispatch) return null
  return (
    <Part title="Dispatch">
      <p className={classes.liveAt}>
        Live details as of {formatDateTimeWithZone(dispatch.asOf, award.timeZone)}, not part of the hash
      </p>
      {dispatch.rows.length === 0 ? <p>Nothing entered yet</p> : null}
      <dl className={classes.load}>
        {dispatch.rows.map(({ label, value }, index) => (
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd className={classes.own}>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** What is due in any case, and the most with what is due by use. */
function Fixed({ paper }: { paper: Paper }) {
  const fixed = paper.lines.filter(({ group, cents, was }) => isFixed(group) && (cents !== 0 || was !== null))
  return (
    <>
      <PaperLines title="Fixed charges" lines={fixed} version={paper.version} />
      <dl className={classes.total}>
        <dt>Total without prepull</dt>
        <dd>{formatCents(paper.totalCents)}</dd>
      </dl>
      {paper.upToCents > paper.totalCents ? (
        <dl className={classes.upTo}>
          <dt>Up to, with prepull</dt>
          <dd>{formatCents(paper.upToCents)}</dd>
        </dl>
      ) : null}
    </>
  )
}

function isFixed(group: Paper['lines'][number]['group']): boolean {
  return group === 'fixed' || group === 'broker'
}

function Terms({ paper: { terms, otherFees, notes } }: { paper: Paper }) {
  const own = [otherFees, notes].filter((text) => text !== null)
  return (
    <>
      <Part title="Terms">
        <ul>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Part>
      {own.length > 0 ? (
        <Part title="Trucker's terms">
          {own.map((text) => (
            <p key={text} className={classes.own}>
              {text}
            </p>
          ))}
        </Part>
      ) : null}
    </>
  )
}

function Signature({ confirmation: { acknowledgement, award, snapshot } }: { confirmation: Confirmation }) {
  const doneBy = acknowledgement ? doneByWords(acknowledgement) : ''
  return (
    <Part title={acknowledgement ? 'Acknowledged' : 'Not acknowledged yet'}>
      {acknowledgement ? (
        <>
          <p className={classes.signed}>{acknowledgement.name}</p>
          <p>
            for {snapshot.party.companyName}. {acknowledgedWords(acknowledgement, award.timeZone)}.
          </p>
          {doneBy ? <p className={classes.doneBy}>{doneBy}</p> : null}
        </>
      ) : null}
    </Part>
  )
}
