import { addDays, dateIn } from '#domain/days.ts'
import { checkDigitOf } from '#domain/details/container-number.ts'
import type { ResolvedDetails } from '#domain/details/rules.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { roadLast, type Story } from './story.ts'
import { isAwarded } from './timeline.ts'

const hour = 3_600_000

/** Numbers with a right check digit; of the first, nine are examples of the standard's arithmetic, the last has remainder 10. */
const knownNumbers = [
  'TCLU1234568',
  'MSCU7301450',
  'OOLU8844129',
  'HLXU5044174',
  'TGHU6002184',
  'SEGU5520935',
  'CMAU4788169',
  'EITU9055271',
  'TRIU8112904',
  'MSCU0000060',
]
const owners = ['TCLU', 'MSCU', 'OOLU', 'TGHU', 'SEGU', 'CMAU']
const lines = ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'ONEY', 'EGLV']

/** The container number of the awarded load at a place among them. */
export function containerNumberAt(place: number): string {
  const known = knownNumbers[place]
  if (known) return known
  const number = `${owners[place % owners.length]}${String(600_000 + place * 7919).padStart(6, '0')}`
  return `${number}${checkDigitOf(number)}`
}

/**
 * The details of each load of the demo market, by its story: open ones have what truckers price, awarded ones
 * everything. Companies, people and places are fictional and say so.
 */
export function detailsOf(stories: Story[], now: Date): Map<Story, ResolvedDetails> {
  const special = specialDates(stories, now)
  return new Map(
    roadLast(stories)
      .filter(({ plan }) => plan.status !== 'cancelled')
      .map((story, place) => {
        if (story.plan.together) return [story, { ...pricingFacts(story, 0, now), ...ofBatch }]
        const priced = { ...pricingFacts(story, place, now), ...special.get(story) }
        return [story, isAwarded(story.plan.status) ? { ...priced, ...identifyingFacts(story, place) } : priced]
      }),
  )
}

/** The order that loads posted together belong to. */
const ofBatch: ResolvedDetails = { references: [{ type: 'po', value: 'PO-DEMO-2001' }] }

function pricingFacts({ load, timeline }: Story, place: number, now: Date): ResolvedDetails {
  const pickup = load.pickup_date ?? dateIn(timeline.end, zoneOf(load))
  const [, isDg, isOog, isReefer] = load.special_handling
  const ofDirection: ResolvedDetails = load.export
    ? { earliestReturn: pickup, portCutoff: new Date(Date.parse(addDays(pickup, 3)) + 20 * hour).toISOString() }
    : { lastFreeDays: [{ source: 'terminal', date: addDays(pickup, 2) }], availableForPickup: timeline.end < now }
  return {
    steamshipLine: lines[place % lines.length] ?? null,
    perDiemFreeDays: 5,
    ...ofDirection,
    ...(isDg && {
      hazmat: {
        unNumber: 'UN1263',
        hazardClass: '3',
        packingGroup: 'II',
        shippingName: 'Paint (demo)',
        emergencyPhone: '+18005550199',
      },
    }),
    ...(isReefer && { reefer: { setPointF: -4, genset: true, ventPercent: 0 } }),
    ...(isOog && { oog: { overLengthIn: 0, overWidthIn: 14, overHeightIn: 22 } }),
  }
}

function identifyingFacts({ load }: Story, place: number): ResolvedDetails {
  const number = String(410_000 + place * 37)
  const [city = '', region = ''] = load.delivery_city_or_zip.split(', ')
  const [state = null, zip = null] = region.split(' ')
  const isZip = /^\d+$/.test(city)
  return {
    ...(load.export ? { booking: `DEMO${number}` } : { masterBill: `DEMO${number}`, pickupNumber: `D${number}` }),
    references: [{ type: 'po', value: `PO-DEMO-${place + 1001}` }],
    sealNumbers: [`DEMO${number}`],
    vesselName: 'Sample Star (demo)',
    voyage: `${place + 10}E`,
    deliveryPlace: {
      name: 'Sample Warehouse (demo)',
      street: `${100 + place} Demo Way`,
      city: isZip ? null : city,
      state,
      zip: isZip ? city : zip,
      hours: 'Mon to Fri, 7 AM to 3 PM',
      notes: null,
      contactName: 'Dana Dock (demo)',
      contactPhone: '+13105550142',
    },
  }
}

/**
 * Dates that make each kind of deadline of the account `shipper`: a last free day today, one yesterday, one of two
 * sources; an export's cutoff in 30 hours; an empty that is due back.
 */
function specialDates(stories: Story[], now: Date): Map<Story, ResolvedDetails> {
  const own = stories.filter(({ plan, road }) => plan.shipper === 'shipper' && !road).toReversed()
  const underWay = own.filter(({ plan }) => ['assigned', 'do_received_sent'].includes(plan.status))
  const [today, yesterday, twoSources] = underWay.filter(({ load }) => !load.export)
  const [onExport] = underWay.filter(({ load }) => load.export)
  const [delivered] = own.filter(({ plan }) => plan.status === 'delivered')
  const dayOf = ({ load }: Story, days: number) => addDays(dateIn(now, zoneOf(load)), days)
  const soon = new Date(Math.floor(now.getTime() / hour) * hour + 30 * hour).toISOString()
  const dates: [Story | undefined, (story: Story) => ResolvedDetails][] = [
    [today, (story) => ({ lastFreeDays: [{ source: 'terminal', date: dayOf(story, 0) }] })],
    [yesterday, (story) => ({ lastFreeDays: [{ source: 'terminal', date: dayOf(story, -1) }] })],
    [
      twoSources,
      (story) => ({
        lastFreeDays: [
          { source: 'line', date: dayOf(story, 2) },
          { source: 'terminal', date: dayOf(story, 3) },
        ],
      }),
    ],
    [onExport, (story) => ({ earliestReturn: dayOf(story, 1), portCutoff: soon })],
    [delivered, (story) => ({ returnBy: dayOf(story, 2) })],
  ]
  return new Map(dates.flatMap(([story, datesFor]) => (story ? [[story, datesFor(story)] as const] : [])))
}

function zoneOf(load: Story['load']): string {
  return areaTimeZone(load.drayage_area_id)
}
