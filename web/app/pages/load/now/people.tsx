import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCallAddress } from '#web/shared/parts/call-link.tsx'
import classes from './now-card.module.css'

export type Person = { role: string; name: string; note?: string | undefined; actions?: ReactNode }

/** Driver and carrier, or shipper, with what a hand reaches for: call and email. */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <div className={classes.people}>
      {people.map(({ role, name, note, actions }) => (
        <section key={role} className={classes.person} aria-label={role}>
          <p>
            <span className={classes.role}>{role}</span>
            <b>{name}</b> {note ? <span className={classes.note}>{note}</span> : null}
          </p>
          {actions ? <div className={classes.reach}>{actions}</div> : null}
        </section>
      ))}
    </div>
  )
}

/** A phone number as a button that calls, once a number is recognized in it; until then it is the number. */
export function CallButton({ phone, whose }: { phone: string; whose: string }) {
  const address = useCallAddress(phone)
  if (address === null) return <span>{phone}</span>
  return (
    <Button
      component="a"
      href={address}
      variant="default"
      leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
      aria-label={`Call ${whose}, ${phone}`}
    >
      {phone}
    </Button>
  )
}

export function EmailButton({ email, whose }: { email: string; whose: string }) {
  return (
    <Button
      component="a"
      href={`mailto:${email}`}
      variant="default"
      leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      aria-label={`Email ${whose}, ${email}`}
    >
      Email
    </Button>
  )
}
