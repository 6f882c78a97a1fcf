import type { DetailValues } from './values.ts'
import { type DetailField, detailFields, type DetailSide, fieldRow } from './fields.ts'

/**
 * Who reads the details: a trucker who may bid or has lost, the winner before and after the acknowledgement, or the
 * shipper, who gets the driver's phone once the parties know each other.
 */
export type DetailReader =
  | { role: 'shipper'; isRevealed: boolean }
  | { role: 'trucker'; stage: 'bidder' | 'awarded' | 'acknowledged' }
  | { role: 'admin' }
  | { role: 'staff' }

/** Whether a reader gets a field at all. Source. */
export function mayRead(reader: DetailReader, field: DetailField): boolean {
  const { group } = fieldRow(field)
  if (reader.role !== 'trucker' || group === 'pricing') return true
  return reader.stage === 'acknowledged' || (reader.stage === 'awarded' && group === 'execution')
}

/** The fields that a reader may change; none that it may not read. Source: X-037. */
export function editableBy(reader: DetailReader): DetailField[] {
  const side = sideOf(reader)
  return detailFields.filter((field) => side && mayRead(reader, field) && fieldRow(field).editors.includes(side))
}

/** The side that a reader acts for; null for admins and for truckers without the award. */
export function sideOf(reader: DetailReader): DetailSide | null {
  if (reader.role === 'admin' || isBidder(reader)) return null
  return reader.role
}

/** Whether the reader is a trucker without the award. */
export function isBidder(reader: DetailReader): boolean {
  return reader.role === 'trucker' && reader.stage === 'bidder'
}

/** The values that a reader gets; the others are absent, not null. */
export function valuesFor(reader: DetailReader, values: DetailValues): Partial<DetailValues> {
  const readable = detailFields.filter((field) => mayRead(reader, field)).map((field) => [field, values[field]])
  const all = Object.fromEntries(readable) as Partial<DetailValues>
  if (reader.role === 'admin') return withoutContacts(all)
  if (reader.role === 'shipper' && !reader.isRevealed) return withoutDriverPhone(all)
  const isAwaited = reader.role === 'trucker' && reader.stage !== 'acknowledged'
  return isAwaited ? pricingOnly(all, reader.stage === 'bidder') : all
}

/** The parts of the pricing facts that decide a price. */
function pricingOnly(all: Partial<DetailValues>, isBidder: boolean): Partial<DetailValues> {
  const { hazmat, reefer, lastFreeDays = [] } = all
  return {
    ...all,
    hazmat: hazmat ? { unNumber: hazmat.unNumber, hazardClass: hazmat.hazardClass } : null,
    reefer: reefer ? { setPointF: reefer.setPointF } : null,
    lastFreeDays: isBidder ? lastFreeDays.map(({ source, date }) => ({ source, date })) : lastFreeDays,
  }
}

function withoutContacts(all: Partial<DetailValues>): Partial<DetailValues> {
  const { deliveryPlace, hazmat } = all
  const { contactName: _name, contactPhone: _phone, ...place } = deliveryPlace ?? {}
  const { emergencyPhone: _emergency, ...goods } = hazmat ?? {}
  return withoutDriverPhone({
    ...all,
    deliveryPlace: deliveryPlace ? (place as DetailValues['deliveryPlace']) : null,
    hazmat: hazmat ? (goods as DetailValues['hazmat']) : null,
  })
}

function withoutDriverPhone(all: Partial<DetailValues>): Partial<DetailValues> {
  if (!all.driver) return all
  const { phone: _phone, ...driver } = all.driver
  return { ...all, driver }
}
