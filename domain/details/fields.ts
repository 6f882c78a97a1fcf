/** Who edits details: the owning shipper, the trucker of the award, or staff. */
export const detailSides = ['shipper', 'trucker', 'staff'] as const
export type DetailSide = (typeof detailSides)[number]

/**
 * The group of a field decides who reads it. Pricing facts: everyone who may see the load. Identifying facts: the
 * shipper, overseers, and the trucker of an acknowledged award. Execution facts: the two sides of the award and
 * overseers.
 */
type Group = 'pricing' | 'identifying' | 'execution'

type FieldRow = {
  group: Group
  /** Its name in a sentence: "Details of load QB-100039 changed: last free day, seal." */
  label: string
  editors: readonly DetailSide[]
  /** Sends an email immediately: a deadline, or where the container goes. */
  urgent?: true
  /** What it is before anything is entered; null without it. */
  empty?: readonly never[] | false | 'calendar'
  /** A copy of the load leaves it out: always, as it belongs to the one container, or once the date is over. Source: X-252. */
  copy?: 'never' | 'until-over'
}

const shippers = ['shipper', 'staff'] as const
const truckers = ['trucker', 'staff'] as const
const all = detailSides

/** Every field of the details of a load, in the order of the screens. Source. */
export const fieldRows = {
  steamshipLine: { group: 'pricing', label: 'steamship line', editors: shippers },
  lastFreeDays: { group: 'pricing', label: 'last free day', editors: all, urgent: true, empty: [], copy: 'never' },
  earliestReturn: { group: 'pricing', label: 'earliest return date', editors: all, urgent: true, copy: 'never' },
  portCutoff: { group: 'pricing', label: 'port cutoff', editors: all, urgent: true, copy: 'never' },
  docCutoff: { group: 'pricing', label: 'documentation cutoff', editors: all, urgent: true, copy: 'never' },
  vgmCutoff: { group: 'pricing', label: 'VGM cutoff', editors: all, urgent: true, copy: 'never' },
  perDiemFreeDays: { group: 'pricing', label: 'per diem free days', editors: shippers },
  perDiemDayType: { group: 'pricing', label: 'kind of per diem days', editors: shippers, empty: 'calendar' },
  vesselEta: { group: 'pricing', label: 'vessel ETA', editors: shippers, copy: 'until-over' },
  availableForPickup: { group: 'pricing', label: 'availability', editors: all, copy: 'never' },
  holds: { group: 'pricing', label: 'holds', editors: all, copy: 'never' },
  hazmat: { group: 'pricing', label: 'hazmat', editors: shippers },
  reefer: { group: 'pricing', label: 'reefer settings', editors: shippers },
  oog: { group: 'pricing', label: 'out-of-gauge dimensions', editors: shippers },
  triAxle: { group: 'pricing', label: 'tri-axle chassis', editors: shippers, empty: false },
  containerNumber: { group: 'identifying', label: 'container number', editors: all, copy: 'never' },
  containerNumberUnchecked: {
    group: 'identifying',
    label: 'container number check',
    editors: all,
    empty: false,
    copy: 'never',
  },
  masterBill: { group: 'identifying', label: 'master bill', editors: shippers },
  houseBill: { group: 'identifying', label: 'house bill', editors: shippers },
  booking: { group: 'identifying', label: 'booking', editors: shippers },
  pickupNumber: { group: 'identifying', label: 'pickup number', editors: shippers, copy: 'never' },
  references: { group: 'identifying', label: 'references', editors: shippers, empty: [] },
  sealNumbers: { group: 'identifying', label: 'seal', editors: all, empty: [], copy: 'never' },
  vesselName: { group: 'identifying', label: 'vessel', editors: shippers },
  voyage: { group: 'identifying', label: 'voyage', editors: shippers },
  commodity: { group: 'identifying', label: 'commodity', editors: shippers },
  pieces: { group: 'identifying', label: 'pieces', editors: shippers },
  vgm: { group: 'identifying', label: 'VGM', editors: all },
  deliveryPlace: { group: 'identifying', label: 'delivery place', editors: shippers },
  returnBy: { group: 'identifying', label: 'return-by date', editors: shippers, copy: 'until-over' },
  permitNumber: { group: 'identifying', label: 'permit number', editors: shippers },
  chassisNumber: { group: 'execution', label: 'chassis number', editors: truckers },
  chassisBy: { group: 'execution', label: 'chassis provider', editors: truckers },
  chassisPool: { group: 'execution', label: 'chassis pool', editors: truckers },
  driver: { group: 'execution', label: 'driver', editors: truckers },
} as const satisfies Record<string, FieldRow>

export type DetailField = keyof typeof fieldRows
export const detailFields = Object.keys(fieldRows) as DetailField[]

/** The fields of a group, in their order. */
export function fieldsOf(group: Group): DetailField[] {
  return detailFields.filter((field) => fieldRows[field].group === group)
}

/** The row of a field, with the type that all rows share. */
export function fieldRow(field: DetailField): FieldRow {
  return fieldRows[field]
}
