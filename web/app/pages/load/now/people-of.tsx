import { phoneWords } from '#domain/details/phone-words.ts'
import type { ReactNode } from 'react'
import type { useDetails } from '#web/details/public.tsx'
import { CallButton, EmailButton, type Person } from './people.tsx'

type Details = ReturnType<typeof useDetails>['data']
export type Company = {
  companyName: string
  contactName?: string | null
  phone?: string | null
  email?: string | null
}

/** Who drives; `naming` lets the trucker name somebody. */
export function driverOf(details: Details, isHidden: boolean, naming?: ReactNode): Person {
  if (!details) return { role: 'Driver', name: 'Not known: the details could not be loaded' }
  const { driver } = details
  if (!driver) {
    const note = isHidden ? 'name and phone after you acknowledge' : undefined
    return { role: 'Driver', name: 'Not named yet', note, actions: naming }
  }
  const plate = [driver.plateState, driver.plate].filter(Boolean).join(' ')
  return {
    role: 'Driver',
    name: driver.name,
    note: [driver.truckNumber && `truck ${driver.truckNumber}`, plate].filter(Boolean).join(' · ') || undefined,
    actions: driver.phone ? <CallButton phone={phoneWords(driver.phone)} whose={driver.name} /> : null,
  }
}

/** The other side of the award, or why it is not named. */
export function companyOf(role: string, company: Company | undefined, why: string): Person {
  if (!company) return { role, name: why }
  const { companyName, contactName, phone, email } = company
  return {
    role,
    name: companyName,
    note: contactName ?? undefined,
    actions: (
      <>
        {phone ? <CallButton phone={phone} whose={companyName} /> : null}
        {email ? <EmailButton email={email} whose={companyName} /> : null}
      </>
    ),
  }
}
