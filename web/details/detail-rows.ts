import { phoneWords } from '#domain/details/phone-words.ts'
import { lineName, oogWords, setPointWords } from '#domain/details/pricing-words.ts'
import { formatCount } from '#domain/formats.ts'
import { dateRows } from './date-rows.ts'
import { type DetailRow, joined, type Read, row } from './detail-row.ts'
import { chassisByWords, referenceNames } from './detail-words.ts'
import { type DetailGroup, keyOf } from './form/public.tsx'

/** What there is to read in a group: what the reader gets, and has something in it or is asked for. */
export function rowsOf(group: DetailGroup, read: Read): DetailRow[] {
  const rows = groups[group](read)
  return rows.filter(
    ({ field, values, isAsked = false }) =>
      (field === undefined || field in read.details) && (values.length > 0 || isAsked),
  )
}

const groups: Record<DetailGroup, (read: Read) => DetailRow[]> = {
  container: (read) => [...containerRows(read), ...handlingRows(read), ...cargoRows(read)],
  references: referenceRows,
  dates: dateRows,
  place: placeRows,
  work: workRows,
}

function containerRows({ details, load }: Read): DetailRow[] {
  const { containerNumber, isoType, steamshipLine, sealNumbers = [], containerNumberUnchecked = false } = details
  return [
    {
      ...row('containerNumber', 'Container no.', containerNumber),
      copied: true,
      note: containerNumber && containerNumberUnchecked ? 'Not checked' : undefined,
      isAsked: true,
    },
    { label: 'Type', values: [isoType ? `${load.containerType}, ${isoType}` : load.containerType] },
    { ...row('steamshipLine', 'Steamship line', steamshipLine && lineName(steamshipLine)), isAsked: true },
    { ...row('sealNumbers', 'Seal'), values: sealNumbers, copied: true, isAsked: true },
  ]
}

function handlingRows({ details: { hazmat, reefer, oog }, load: { specialHandling } }: Read): DetailRow[] {
  const [, isDg = false, isOog = false, isReefer = false] = specialHandling
  return [
    {
      ...row('reefer', 'Set point', setPointWords(reefer ?? null)),
      key: 'reefer_setPointF',
      note: joined(reefer?.genset && 'Genset needed', reefer?.ventPercent != null && `vent ${reefer.ventPercent}%`),
      isAsked: isReefer,
    },
    {
      ...row(
        'hazmat',
        'Hazmat',
        joined(
          hazmat?.unNumber,
          hazmat?.hazardClass && `class ${hazmat.hazardClass}`,
          hazmat?.packingGroup && `PG ${hazmat.packingGroup}`,
        ),
      ),
      key: 'hazmat_unNumber',
      note: joined(hazmat?.shippingName, hazmat?.emergencyPhone && `emergency ${phoneWords(hazmat.emergencyPhone)}`),
      isAsked: isDg,
    },
    {
      ...row('oog', 'Out of gauge', oogWords(oog ?? null)),
      key: 'oog_overLengthIn',
      isAsked: isOog,
    },
  ]
}

function cargoRows({ details: { commodity, pieces, vgm, triAxle, permitNumber }, load }: Read): DetailRow[] {
  return [
    row('commodity', 'Commodity', commodity),
    row('pieces', 'Pieces', pieces == null ? null : formatCount(pieces)),
    { ...row('vgm', 'VGM', vgm == null ? null : `${formatCount(vgm)} lbs`), isAsked: load.export },
    row('triAxle', 'Chassis', triAxle ? 'Tri-axle needed' : null),
    { ...row('permitNumber', 'Permit no.', permitNumber), copied: true },
  ]
}

function referenceRows({ details, load }: Read): DetailRow[] {
  const { masterBill, houseBill, booking, pickupNumber, vesselName, voyage, references = [] } = details
  const names = Object.entries(referenceNames) as [keyof typeof referenceNames, string][]
  return [
    { ...row('masterBill', 'Master bill', masterBill), copied: true, isAsked: !load.export },
    { ...row('booking', 'Booking', booking), copied: true, isAsked: load.export },
    { ...row('pickupNumber', 'Pickup no.', pickupNumber), copied: true, isAsked: !load.export },
    { ...row('houseBill', 'House bill', houseBill), copied: true },
    row('vesselName', 'Vessel, voyage', joined(vesselName, voyage)),
    ...names.map(([type, label]): DetailRow => ({
      ...row('references', label),
      key: keyOf('references', type),
      values: references.filter((one) => one.type === type).map(({ value }) => value),
      copied: true,
      isAsked: type === 'po',
    })),
  ]
}

function placeRows({ details: { deliveryPlace: place }, load }: Read): DetailRow[] {
  const city = joined(place?.city, [place?.state, place?.zip].filter(Boolean).join(' '))
  const address = joined(place?.street, city)
  const contact = place?.contactName ?? undefined
  const phone = place?.contactPhone
  return [
    {
      ...row('deliveryPlace', load.export ? 'Loading at' : 'Warehouse', place?.name ?? address),
      key: 'deliveryPlace_name',
      note: place?.name ? address : undefined,
      isAsked: true,
    },
    { ...row('deliveryPlace', 'Contact', contact ?? (phone ? 'Receiving' : undefined)), phone },
    row('deliveryPlace', 'Hours', place?.hours),
    row('deliveryPlace', 'Notes', place?.notes),
  ]
}

function workRows({ details: { chassisNumber, chassisBy, chassisPool, driver } }: Read): DetailRow[] {
  const plate = driver?.plate && `plate ${[driver.plateState, driver.plate].filter(Boolean).join(' ')}`
  return [
    {
      ...row('chassisNumber', 'Chassis', chassisNumber),
      copied: true,
      note: joined(chassisBy && `From: ${chassisByWords[chassisBy].toLowerCase()}`, chassisPool),
      isAsked: true,
    },
    {
      ...row('driver', 'Driver', driver?.name),
      key: 'driver_name',
      phone: driver?.phone,
      note: joined(driver?.truckNumber && `Truck ${driver.truckNumber}`, plate),
      isAsked: true,
    },
  ]
}
