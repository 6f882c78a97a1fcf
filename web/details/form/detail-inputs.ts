import type { DetailField } from '#domain/details/fields.ts'
import { readReceivingHours } from '#domain/details/receiving-hours.ts'
import { dayTypeWords, holdNames, holdWords } from '#domain/details/pricing-words.ts'
import {
  chassisProviders,
  freeDaySources,
  hazardClasses,
  holdStates,
  packingGroups,
  perDiemDayTypes,
  referenceTypes,
} from '#domain/details/words.ts'
import type { NumberKind } from '#web/shared/form/typed-number.ts'
import { chassisByWords, referenceNames, sourceNames } from '../detail-words.ts'

/** What of a load decides which details it has. `specialHandling` in the order of `specialHandlings`. */
export type HandledLoad = { export: boolean; specialHandling: readonly boolean[] }

export const detailGroups = ['container', 'references', 'dates', 'place', 'work'] as const
export type DetailGroup = (typeof detailGroups)[number]

export type Choice = { value: string; label: string }

/** One field to type into: all of a detail, or a part of it. Its key names both. */
export type DetailInput = {
  key: string
  field: DetailField
  part?: string
  group: DetailGroup
  label: string
  kind:
    | 'text'
    | 'code'
    | 'container'
    | 'line'
    | 'list'
    | 'date'
    | 'wallTime'
    | 'phone'
    | 'lines'
    | 'check'
    | 'choice'
    | 'number'
  number?: NumberKind
  choices?: readonly Choice[]
  hint?: string
  /** In place of the hint once something is typed: how it is read. */
  readAs?: (text: string) => string | undefined
  /** Which loads have it; all without it. */
  isFor?: (load: HandledLoad) => boolean
}

type Row = Omit<DetailInput, 'key' | 'group'>

const onImport = ({ export: isExport }: HandledLoad) => !isExport
const onExport = ({ export: isExport }: HandledLoad) => isExport
const flagged = (place: number) => (load: HandledLoad) => load.specialHandling[place] === true
const [isOw, isDg, isOog, isReefer] = [0, 1, 2, 3].map(flagged)

const severalHint = 'Separate several with commas'

const container: Row[] = [
  { field: 'containerNumber', label: 'Container no.', kind: 'container' },
  { field: 'containerNumberUnchecked', label: 'Domestic box (no check digit)', kind: 'check' },
  { field: 'steamshipLine', label: 'Steamship line', kind: 'line' },
  { field: 'sealNumbers', label: 'Seal', kind: 'list', hint: severalHint },
  { field: 'commodity', label: 'Commodity', kind: 'text' },
  { field: 'pieces', label: 'Pieces', kind: 'number', number: 'count' },
  { field: 'vgm', label: 'VGM (lbs)', kind: 'number', number: 'pounds', isFor: onExport },
  { field: 'reefer', part: 'setPointF', label: 'Set point (°F)', kind: 'number', number: 'degrees', isFor: isReefer },
  { field: 'reefer', part: 'ventPercent', label: 'Vent (%)', kind: 'number', number: 'count', isFor: isReefer },
  { field: 'reefer', part: 'genset', label: 'Genset needed', kind: 'check', isFor: isReefer },
  { field: 'hazmat', part: 'unNumber', label: 'UN number', kind: 'code', isFor: isDg },
  {
    field: 'hazmat',
    part: 'hazardClass',
    label: 'Hazard class',
    kind: 'choice',
    choices: same(hazardClasses),
    isFor: isDg,
  },
  {
    field: 'hazmat',
    part: 'packingGroup',
    label: 'Packing group',
    kind: 'choice',
    choices: same(packingGroups),
    isFor: isDg,
  },
  { field: 'hazmat', part: 'shippingName', label: 'Proper shipping name', kind: 'text', isFor: isDg },
  { field: 'hazmat', part: 'emergencyPhone', label: 'Emergency phone', kind: 'phone', isFor: isDg },
  { field: 'oog', part: 'overLengthIn', label: 'Over length (in)', kind: 'number', number: 'count', isFor: isOog },
  { field: 'oog', part: 'overWidthIn', label: 'Over width (in)', kind: 'number', number: 'count', isFor: isOog },
  { field: 'oog', part: 'overHeightIn', label: 'Over height (in)', kind: 'number', number: 'count', isFor: isOog },
  { field: 'permitNumber', label: 'Permit no.', kind: 'text', isFor: isOw },
  { field: 'triAxle', label: 'Tri-axle chassis needed', kind: 'check', isFor: isOw },
]

const references: Row[] = [
  { field: 'masterBill', label: 'Master bill', kind: 'code', isFor: onImport },
  { field: 'houseBill', label: 'House bill', kind: 'code', isFor: onImport },
  { field: 'booking', label: 'Booking', kind: 'code', isFor: onExport },
  { field: 'pickupNumber', label: 'Pickup no.', kind: 'text' },
  { field: 'vesselName', label: 'Vessel', kind: 'text' },
  { field: 'voyage', label: 'Voyage', kind: 'text' },
  ...referenceTypes.map((type): Row => ({
    field: 'references',
    part: type,
    label: referenceNames[type],
    kind: 'list',
    hint: severalHint,
  })),
]

const dates: Row[] = [
  ...freeDaySources.map((source): Row => ({
    field: 'lastFreeDays',
    part: source,
    label: `Last free day, ${sourceNames[source]}`,
    kind: 'date',
    isFor: onImport,
  })),
  { field: 'earliestReturn', label: 'Earliest return date', kind: 'date', isFor: onExport },
  { field: 'portCutoff', label: 'Port cutoff', kind: 'wallTime', isFor: onExport },
  { field: 'docCutoff', label: 'Documentation cutoff', kind: 'wallTime', isFor: onExport },
  { field: 'vgmCutoff', label: 'VGM cutoff', kind: 'wallTime', isFor: onExport },
  { field: 'perDiemFreeDays', label: 'Per diem free days', kind: 'number', number: 'count' },
  { field: 'perDiemDayType', label: 'Free days are', kind: 'choice', choices: worded(perDiemDayTypes, dayTypeWords) },
  { field: 'returnBy', label: 'Return by', kind: 'date', isFor: onImport },
  { field: 'vesselEta', label: 'Vessel ETA', kind: 'date' },
  {
    field: 'availableForPickup',
    label: 'Available for pickup',
    kind: 'choice',
    choices: [
      { value: '', label: 'Not known' },
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    isFor: onImport,
  },
  ...Object.entries(holdNames).map(([part, name]): Row => ({
    field: 'holds',
    part,
    label: `${name} hold`,
    kind: 'choice',
    choices: worded(holdStates, holdWords),
    isFor: onImport,
  })),
]

const hoursHint = 'Days and times, such as Mon-Fri 7 AM-3 PM; Sat 8-12'

/** What is not read is kept all the same. Source: F-249. */
function hoursReadAs(text: string): string | undefined {
  return readReceivingHours(text) ? undefined : 'Kept as a note: appointments are not compared with it'
}

const place: Row[] = [
  { field: 'deliveryPlace', part: 'name', label: 'Place name', kind: 'text' },
  { field: 'deliveryPlace', part: 'street', label: 'Street', kind: 'text' },
  { field: 'deliveryPlace', part: 'city', label: 'City', kind: 'text' },
  { field: 'deliveryPlace', part: 'state', label: 'State', kind: 'text' },
  { field: 'deliveryPlace', part: 'zip', label: 'Zip', kind: 'text' },
  {
    field: 'deliveryPlace',
    part: 'hours',
    label: 'Receiving hours',
    kind: 'text',
    hint: hoursHint,
    readAs: hoursReadAs,
  },
  { field: 'deliveryPlace', part: 'contactName', label: 'Contact', kind: 'text' },
  { field: 'deliveryPlace', part: 'contactPhone', label: 'Contact phone', kind: 'phone' },
  { field: 'deliveryPlace', part: 'notes', label: 'Notes for the driver', kind: 'lines' },
]

const work: Row[] = [
  { field: 'chassisNumber', label: 'Chassis no.', kind: 'code' },
  { field: 'chassisBy', label: 'Chassis from', kind: 'choice', choices: worded(chassisProviders, chassisByWords) },
  { field: 'chassisPool', label: 'Chassis pool', kind: 'text' },
  { field: 'driver', part: 'name', label: 'Driver', kind: 'text', hint: 'Name as on the TWIC card' },
  { field: 'driver', part: 'phone', label: "Driver's phone", kind: 'phone' },
  { field: 'driver', part: 'truckNumber', label: 'Truck no.', kind: 'text' },
  { field: 'driver', part: 'plate', label: 'Plate', kind: 'text' },
  { field: 'driver', part: 'plateState', label: 'Plate state', kind: 'text' },
]

/** Every field of the details, in the order of the screens. */
export const detailInputs: readonly DetailInput[] = Object.entries({
  container,
  references,
  dates,
  place,
  work,
}).flatMap(([group, rows]) =>
  rows.map((row) => ({ ...row, key: keyOf(row.field, row.part), group: group as DetailGroup })),
)

/** The key of an input: no point in it, which would be a path to the forms. */
export function keyOf(field: string, part?: string): string {
  return part === undefined ? field : `${field}_${part}`
}

/** The fields of a group that a load has and a reader may change. */
export function inputsFor(group: DetailGroup, load: HandledLoad, editable: readonly DetailField[]): DetailInput[] {
  return detailInputs.filter(
    (input) => input.group === group && editable.includes(input.field) && (input.isFor?.(load) ?? true),
  )
}

function same(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }))
}

function worded<Value extends string>(values: readonly Value[], words: Record<Value, string>): Choice[] {
  return values.map((value) => ({ value, label: words[value] }))
}
