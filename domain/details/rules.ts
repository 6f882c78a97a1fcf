import { dateIn, instantOfWallTime } from '#domain/days.ts'
import type { FieldError } from '#domain/refusals.ts'
import { findArea } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { skippedTime } from './appointment.ts'
import { problemOfContainerNumber } from './container-number.ts'
import type { DetailField } from './fields.ts'
import type { DetailsInput } from './form.ts'
import { withCountry } from '#domain/phone.ts'

/**
 * The facts of a load that the rules of details need; `country` is that of its area, `gatedOutOn` the local date when
 * its container left.
 */
export type LoadOfDetails = {
  specialHandling: readonly boolean[]
  timeZone: string
  country: string
  gatedOutOn?: string | null
}

/** The facts that the rules need from a load in an area. */
export function loadOfDetails(areaId: number, specialHandling: readonly boolean[]): LoadOfDetails {
  return { specialHandling, timeZone: areaTimeZone(areaId), country: findArea(areaId)?.country ?? 'USA' }
}

/** The fields that change, with instants in the place of wall times and phones with their country. */
export type ResolvedDetails = Partial<DetailsInput>

const cutoffs = ['portCutoff', 'docCutoff', 'vgmCutoff'] as const

/** Typed fields as they are kept, or what is wrong with their times. Source: X-047. */
export function resolveDetails(
  typed: Partial<DetailsInput>,
  { timeZone, country }: LoadOfDetails,
): { resolved: ResolvedDetails; problems: FieldError[] } {
  const problems: FieldError[] = []
  const resolved = { ...typed, ...withPhones(typed, country) }
  for (const field of cutoffs) {
    const wallTime = typed[field]
    if (!wallTime) continue
    const instant = instantOfWallTime(wallTime, timeZone)
    if (instant) resolved[field] = instant.toISOString()
    else problems.push({ path: field, message: skippedTime(wallTime.slice(0, 10)) })
  }
  return { resolved, problems }
}

function withPhones({ deliveryPlace, driver, hazmat }: Partial<DetailsInput>, country: string): Partial<DetailsInput> {
  return {
    ...(deliveryPlace && {
      deliveryPlace: { ...deliveryPlace, contactPhone: inCountry(deliveryPlace.contactPhone, country) },
    }),
    ...(driver && { driver: { ...driver, phone: inCountry(driver.phone, country) } }),
    ...(hazmat && { hazmat: { ...hazmat, emergencyPhone: inCountry(hazmat.emergencyPhone, country) } }),
  }
}

/** A kept phone number with the code of its country. */
export function inCountry(phone: string | null, country: string): string | null {
  return phone === null ? null : withCountry(phone, country)
}

/**
 * The problems with details after a change of some fields, by the field to correct. Source: to
 *
 */
export function refuseDetails(
  after: ResolvedDetails,
  changed: readonly DetailField[],
  load: LoadOfDetails,
): FieldError[] {
  const isChanged = (...fields: DetailField[]) => fields.some((field) => changed.includes(field))
  return [
    ...(isChanged('containerNumber', 'containerNumberUnchecked') ? refuseContainer(after) : []),
    ...refuseUnmarked(after, load).filter(({ path }) => isChanged(path)),
    ...(isChanged('portCutoff', 'earliestReturn') ? refuseCutoff(after, load) : []),
    ...(isChanged('returnBy') ? refuseReturn(after, load) : []),
  ]
}

function refuseContainer({ containerNumber, containerNumberUnchecked = false }: ResolvedDetails): FieldError[] {
  const message = containerNumber && problemOfContainerNumber(containerNumber, containerNumberUnchecked)
  return message ? [{ path: 'containerNumber', message }] : []
}

/** The flags are in the order of `specialHandlings`. */
function refuseUnmarked({ hazmat, oog, reefer }: ResolvedDetails, { specialHandling }: LoadOfDetails) {
  const [, isDg, isOog, isReefer] = specialHandling
  return [
    ...(hazmat && !isDg ? [{ path: 'hazmat' as const, message: 'Mark the load as DG first' }] : []),
    ...(oog && !isOog ? [{ path: 'oog' as const, message: 'Mark the load as OOG first' }] : []),
    ...(reefer && !isReefer ? [{ path: 'reefer' as const, message: 'Mark the load as Reefer first' }] : []),
  ]
}

function refuseCutoff({ portCutoff, earliestReturn }: ResolvedDetails, { timeZone }: LoadOfDetails): FieldError[] {
  const isEarly = portCutoff && earliestReturn && dateIn(new Date(portCutoff), timeZone) < earliestReturn
  return isEarly ? [{ path: 'portCutoff', message: 'The cutoff cannot be before the earliest return date' }] : []
}

function refuseReturn({ returnBy }: ResolvedDetails, { gatedOutOn }: LoadOfDetails): FieldError[] {
  const isEarly = returnBy && gatedOutOn && returnBy < gatedOutOn
  return isEarly ? [{ path: 'returnBy', message: 'Return-by cannot be before the container was gated out' }] : []
}
