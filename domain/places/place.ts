import { z } from 'zod'
import { identifyingShape } from '#domain/details/values.ts'
import { searchedText } from '#domain/searched-text.ts'

/** How many places an account keeps: those that were posted last. */
export const mostPlaces = 200

/** A place that a load of the account was posted for: the text of the load's own field, and the details of the place. */
export const Place = z.object({
  deliveryCityOrZip: z.string(),
  deliveryPlace: identifyingShape.deliveryPlace.unwrap(),
})
export type Place = z.output<typeof Place>

type Details = Place['deliveryPlace']

/** Whether the details name a place: hours or a contact without a name or street are of none. */
export function isNamed({ name, street }: Pick<Details, 'name' | 'street'>): boolean {
  return Boolean(name ?? street)
}

/** What two places have in common that are one: name, street and where it is, however they are written. */
export function placeKey({ deliveryCityOrZip, deliveryPlace: { name, street, city, state, zip } }: Place): string {
  const where = city || zip ? [city, state, zip] : [deliveryCityOrZip]
  return [name, street, ...where].map((text) => searchedText(text ?? '').trim()).join('|')
}

/** "4150 E Demo Blvd, Ontario, CA 91761". */
export function addressOf({ street, city, state, zip }: Pick<Details, 'street' | 'city' | 'state' | 'zip'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

const stateAndZip = /^([A-Za-z]{2,3})(?:\s+(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z]\s?\d[A-Za-z]\d))?$/
const onlyZip = /^\d{5}(?:-\d{4})?$/

/**
 * A place typed in one line, "Westlake DC, 4150 E Demo Blvd, Ontario, CA 91761", in its parts. What is before the street
 * is the name; without commas all of it is.
 */
export function readPlace(line: string): Pick<Details, 'name' | 'street' | 'city' | 'state' | 'zip'> {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const place = { name: null, street: null, city: null, state: null, zip: null } as ReturnType<typeof readPlace>
  const last = parts.at(-1) ?? ''
  const [, state, zip = null] = stateAndZip.exec(last) ?? []
  if (parts.length > 1 && (state || onlyZip.test(last))) {
    parts.pop()
    place.state = state?.toUpperCase() ?? null
    place.zip = zip ?? (state ? null : last)
    const city = parts.at(-1)
    if (parts.length > 1 || !/\d/.test(city ?? '')) place.city = parts.pop() ?? null
  }
  const at = parts.findIndex((part) => /^\d/.test(part) && part.includes(' '))
  const names = at === -1 ? parts : parts.slice(0, at)
  const streets = at === -1 ? [] : parts.slice(at)
  return { ...place, name: names.join(', ') || null, street: streets.join(', ') || null }
}
