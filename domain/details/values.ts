import { z } from 'zod'
import { Instant } from '#domain/ids.ts'
import { detailFields, detailSides, fieldRow } from './fields.ts'
import {
  chassisProviders,
  freeDaySources,
  hazardClasses,
  holdStates,
  packingGroups,
  perDiemDayTypes,
  referenceTypes,
} from './words.ts'

const line = z.string().nullable()
const date = z.iso.date().nullable()
const count = z.number().int().nullable()
const hold = z.enum(holdStates)

/** Who last set a value, and when. Never a name. */
export const Change = z.object({ by: z.enum(detailSides), at: Instant })

/** Every reader gets the date; who set it, those who also read the history. */
const FreeDay = z.object({ source: z.enum(freeDaySources), date: z.iso.date(), ...Change.partial().shape })

const Hazmat = z.object({
  unNumber: line,
  hazardClass: z.enum(hazardClasses).nullable(),
  packingGroup: z.enum(packingGroups).nullable().optional(),
  shippingName: line.optional(),
  emergencyPhone: line.optional(),
})

const Reefer = z.object({
  setPointF: z.number().nullable(),
  genset: z.boolean().optional(),
  ventPercent: count.optional(),
})

const DeliveryPlace = z.object({
  name: line,
  street: line,
  city: line,
  state: line,
  zip: line,
  hours: line,
  notes: line,
  contactName: line.optional(),
  contactPhone: line.optional(),
})

const Driver = z.object({ name: z.string(), phone: line.optional(), truckNumber: line, plate: line, plateState: line })

const Oog = z.object({
  overLengthIn: z.number().int(),
  overWidthIn: z.number().int(),
  overHeightIn: z.number().int(),
})

/**
 * The details of a load. Cutoffs are instants, shown in `timeZone` of the answer; other dates are calendar dates at the
 * terminal. Null means not entered; fields that the reader may not read are absent. Source.
 */
export const pricingShape = {
  steamshipLine: line,
  lastFreeDays: z.array(FreeDay),
  earliestReturn: date,
  portCutoff: Instant.nullable(),
  docCutoff: Instant.nullable(),
  vgmCutoff: Instant.nullable(),
  perDiemFreeDays: count,
  perDiemDayType: z.enum(perDiemDayTypes),
  vesselEta: date,
  availableForPickup: z.boolean().nullable(),
  holds: z.object({ customs: hold, freight: hold, tmf: hold, usda: hold, line: hold, other: hold }).nullable(),
  hazmat: Hazmat.nullable(),
  reefer: Reefer.nullable(),
  oog: Oog.nullable(),
  triAxle: z.boolean(),
}

export const identifyingShape = {
  containerNumber: line,
  containerNumberUnchecked: z.boolean(),
  masterBill: line,
  houseBill: line,
  booking: line,
  pickupNumber: line,
  references: z.array(z.object({ type: z.enum(referenceTypes), value: z.string() })),
  sealNumbers: z.array(z.string()),
  vesselName: line,
  voyage: line,
  commodity: line,
  pieces: count,
  vgm: count,
  deliveryPlace: DeliveryPlace.nullable(),
  returnBy: date,
  permitNumber: line,
}

export const executionShape = {
  chassisNumber: line,
  chassisBy: z.enum(chassisProviders).nullable(),
  chassisPool: line,
  driver: Driver.nullable(),
}

/** The values of all fields, as those read them who read everything. */
export const DetailValues = z.object({ ...pricingShape, ...identifyingShape, ...executionShape })
export type DetailValues = z.output<typeof DetailValues>

/** Only the pricing facts. */
export type PricingValues = Pick<DetailValues, keyof typeof pricingShape>

/** The details of a load before anything is entered. */
export const noDetails = DetailValues.parse(
  Object.fromEntries(detailFields.map((field) => [field, fieldRow(field).empty ?? null])),
)

/** The last free day that governs: the earliest of all sources. Source: X-054. */
export function lastFreeDayOf(days: readonly { date: string }[]): string | null {
  return days.map(({ date }) => date).toSorted()[0] ?? null
}
