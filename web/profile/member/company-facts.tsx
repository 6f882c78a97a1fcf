import { accountLabel, countryLabels } from '#domain/formats.ts'
import type { User } from '#domain/auth/user.ts'
import { areaName } from '#domain/reference/reference.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { companyOf } from '#web/shared/facts/people/person-words.ts'
import classes from '../profile-page.module.css'

/** The company that a member signs in for, which only its owner changes. */
export function CompanyFacts({ user }: { user: User }) {
  const facts = [
    ['Company', companyOf(user)],
    ['Account type', accountLabel(user.role)],
    ['Contact', user.contactName],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Country', `${user.country} (${countryLabels[user.country]})`],
    ...(user.role === 'trucker' ? carrierFacts(user) : []),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section className={classes.part} aria-label="Company">
      <h2 className={classes.heading}>Company</h2>
      <p className={classes.note}>Only the owner of the account can change this.</p>
      <div className={classes.facts}>
        <FactList of="dialog" columns="fitting">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} wide={label === areasLabel}>
              {value}
            </Fact>
          ))}
        </FactList>
      </div>
    </section>
  )
}

const areasLabel = 'Service areas'

function carrierFacts(user: User): [string, string | null][] {
  return [
    ['DOT number', user.dot_number],
    ['MC number', user.mc_number],
    ['SCAC code', user.scac_code],
    [areasLabel, user.areasServed.map(areaName).join('; ')],
  ]
}
