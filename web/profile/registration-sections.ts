import { CompleteRegistration } from '#domain/auth/forms.ts'
import { countryLabels, handlingsOf } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'

/** The fields of the form as they are typed. */
export type RegistrationFields = Omit<CompleteRegistration, 'estimatedCapacity'> & { estimatedCapacity: string }

export const sectionFields = {
  company: ['companyName', 'contactName', 'email', 'phone', 'country'],
  credentials: ['dot_number', 'mc_number', 'scac_code', 'estimatedCapacity'],
  handling: ['containerHandling'],
  areas: ['areasServed'],
  additional: ['additionalInfo'],
} as const satisfies Record<string, (keyof RegistrationFields)[]>

export type Section = keyof typeof sectionFields
export const sections = Object.keys(sectionFields) as Section[]

/** Whether nothing is left to type in a section: all its fields pass, and one that may stay empty has something. */
export function isFilled(section: Section, values: RegistrationFields): boolean {
  if (section === 'additional') return Boolean(values.additionalInfo?.trim())
  const typed = { ...values, estimatedCapacity: Number(values.estimatedCapacity) }
  return sectionFields[section].every((name) => CompleteRegistration.shape[name].safeParse(typed[name]).success)
}

/** What a folded section holds, in one line. */
export function summaryOf(section: Section, values: RegistrationFields): string {
  return { company, credentials, handling, areas, additional }[section](values)
}

function company({ companyName, contactName, email, phone, country }: RegistrationFields): string {
  return [companyName, contactName, email, phone, countryLabels[country]].join(' · ')
}

function credentials({ dot_number, mc_number, scac_code, estimatedCapacity }: RegistrationFields): string {
  const capacity = `${estimatedCapacity} ${estimatedCapacity === '1' ? 'container' : 'containers'} per week`
  return [dot_number && `DOT ${dot_number}`, mc_number, scac_code, capacity].filter(Boolean).join(' · ')
}

function handling({ containerHandling }: RegistrationFields): string {
  const words = handlingsOf(containerHandling).map((one) => one.words)
  return words.length === 0 ? 'No special handling' : words.join(' · ')
}

function areas({ areasServed }: RegistrationFields): string {
  const names = areasServed.slice(0, 3).map((id) => areaName(id))
  const more = areasServed.length - names.length
  return [...names, more > 0 && `${more} more`].filter(Boolean).join(' · ')
}

function additional({ additionalInfo }: RegistrationFields): string {
  return additionalInfo ?? ''
}
