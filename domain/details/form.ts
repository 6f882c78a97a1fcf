import { z } from 'zod'
import { stateCode, zipCode } from '#domain/reference/states.ts'
import { intBetween, storableText } from '#domain/validation.ts'
import { readContainerNumber } from './container-number.ts'
import {
  clearableDate,
  clearableLine,
  clearableLines,
  code,
  flag,
  list,
  oneCode,
  readText,
  typedDate,
  wallTime,
  wholeNumber,
  writtenCode,
} from './inputs.ts'
import { phone } from './phone.ts'
import { lineCode } from './steamship-line.ts'
import {
  chassisProviders,
  freeDaySources,
  hazardClasses,
  holdStates,
  packingGroups,
  perDiemDayTypes,
  referenceTypes,
} from './words.ts'

const state = readText(stateCode, { most: 3, message: 'Enter the code of the state, such as CA' })
const zip = readText(zipCode, { most: 10, message: 'Enter a zip such as 90731 or 90731-1234' })

const DeliveryPlace = z.object({
  name: clearableLine(100).default(null),
  street: clearableLine(120).default(null),
  city: clearableLine(60).default(null),
  state: state.default(null),
  zip: zip.default(null),
  hours: clearableLine(100).default(null),
  notes: clearableLines(500).default(null),
  contactName: clearableLine(80).default(null),
  contactPhone: phone.default(null),
})

/**
 * "1263", "UN-1263", "U.N. No. 1263" and "UN1263, PAINT, 3, PG II" are UN1263; "NA1993" is one of North America. Texts with
 * two are as they are.
 */
function unNumber(typed: string): string {
  const text = writtenCode(typed)
  const [, kind, digits] =
    /^(UN\/NA|NA|O?\.?N\.?U\.?|U\.?N\.?)?(?:[#.:_-]|NO|NR|NUMBER|ID){0,4}(\d{4})(?!\d)/.exec(text) ?? []
  const isOne = [...text.matchAll(/(?<!\d)\d{4}(?!\d)/g)].length === 1
  return digits && isOne ? `${kind === 'NA' ? 'NA' : 'UN'}${digits}` : text
}

const Hazmat = z.object({
  unNumber: storableText(200)
    .overwrite(unNumber)
    .refine((text) => /^(?:(?:UN|NA)\d{4})?$/.test(text), 'Enter a UN number such as UN1263')
    .transform((text) => text || null)
    .nullable()
    .default(null),
  hazardClass: z.enum(hazardClasses).nullable().default(null),
  packingGroup: z.enum(packingGroups).nullable().default(null),
  shippingName: clearableLine(120).default(null),
  emergencyPhone: phone.default(null),
})

const setPoint = 'Set point is -40 to 86 °F'

const Reefer = z.object({
  setPointF: z
    .number(setPoint)
    .min(-40, setPoint)
    .max(86, setPoint)
    .refine((degrees) => Math.abs(Math.round(degrees * 10) - degrees * 10) < 1e-6, setPoint)
    .nullable()
    .default(null),
  genset: z.boolean().default(false),
  ventPercent: intBetween(0, 100).nullable().default(null),
})

const inches = intBetween(0, 240).default(0)
const Oog = z.object({ overLengthIn: inches, overWidthIn: inches, overHeightIn: inches })

const hold = z.enum(holdStates).default('none')
const Holds = z.object({ customs: hold, freight: hold, tmf: hold, usda: hold, line: hold, other: hold })

const driverName = "Enter the driver's name as it is on the TWIC card"
const Driver = z.object({
  name: storableText(80, { missing: driverName }).min(1, driverName),
  phone: phone.default(null),
  truckNumber: clearableLine(20).default(null),
  plate: clearableLine(12).default(null),
  plateState: state.default(null),
})

const freeDayMessage = 'A last free day is a date'
const FreeDay = z.object({
  source: z.enum(freeDaySources),
  date: typedDate(freeDayMessage),
})

const freeDays = list(FreeDay, freeDaySources.length, 'Name each source once').refine(
  (days) => new Set(days.map(({ source }) => source)).size === days.length,
  'Name each source once',
)

const sealNumber = /^[A-Z0-9-]{2,20}$/
const seal = oneCode(sealNumber, { kind: 'seal' }).refine(
  (text) => text === '' || sealNumber.test(text),
  'A seal number has 2 to 20 letters and digits',
)
const Reference = z.object({ type: z.enum(referenceTypes), value: storableText(50).min(1, 'Required') })
const bill = code(/^[A-Z0-9][A-Z0-9/-]{3,34}$/, 'Use 4 to 35 letters and digits', { kind: 'bill' })

/** The fields as typed, each checked on its own; null clears. `refuseDetails` checks them together. */
export const DetailsInput = z.object({
  steamshipLine: lineCode,
  lastFreeDays: freeDays,
  earliestReturn: clearableDate(),
  portCutoff: wallTime,
  docCutoff: wallTime,
  vgmCutoff: wallTime,
  perDiemFreeDays: wholeNumber(0, 60, 'Free days are 0 to 60'),
  perDiemDayType: z
    .enum(perDiemDayTypes)
    .nullable()
    .transform((type) => type ?? 'calendar'),
  vesselEta: clearableDate(),
  availableForPickup: z.boolean().nullable(),
  holds: Holds.nullable(),
  hazmat: Hazmat.nullable(),
  reefer: Reefer.nullable(),
  oog: Oog.nullable(),
  triAxle: flag,
  containerNumber: readText(readContainerNumber, { most: 200, message: 'Enter one container number' }),
  containerNumberUnchecked: flag,
  masterBill: bill,
  houseBill: bill,
  booking: bill,
  pickupNumber: clearableLine(30),
  references: list(Reference, 10, 'A load can carry 10 references'),
  sealNumbers: list(seal, 4, 'A load can carry 4 seal numbers').transform((seals) => seals.filter(Boolean)),
  vesselName: clearableLine(60),
  voyage: clearableLine(20),
  commodity: clearableLine(200),
  pieces: intBetween(1, 99_999).nullable(),
  vgm: wholeNumber(1, 200_000, 'VGM must be a whole number of pounds'),
  deliveryPlace: DeliveryPlace.nullable(),
  returnBy: clearableDate(),
  permitNumber: clearableLine(40),
  chassisNumber: code(/^[A-Z]{4}\d{5,7}[A-Z]?$/, 'Enter a chassis number such as DCLZ412345', {
    kind: 'chassis',
    read: (text) => text.replace(/[-./_]/g, ''),
  }),
  chassisBy: z.enum(chassisProviders).nullable(),
  chassisPool: clearableLine(40),
  driver: Driver.nullable(),
})
export type DetailsInput = z.output<typeof DetailsInput>

/** The body of a change: the version that it is of, and the fields that change; null clears a field. */
export const DetailsChange = DetailsInput.partial().extend({ version: intBetween(0, 2_147_483_647) })
export type DetailsChange = z.output<typeof DetailsChange>

/** The fields that may be posted with a load: all except those that the trucker of the award enters. Source: X-043. */
export const NewDetails = DetailsInput.omit({
  chassisNumber: true,
  chassisBy: true,
  chassisPool: true,
  driver: true,
}).partial()
export type NewDetails = z.output<typeof NewDetails>
