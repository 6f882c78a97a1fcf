import type { Insertable } from 'kysely'
import { dateIn } from '#domain/days.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import { terminals } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { Tables } from '#server/db/tables.ts'
import { bidsOn, type DemoBid } from './bidding.ts'
import { type Cargo, cargo } from './cargo.ts'
import { type DemoEvent, eventsOf } from './history.ts'
import { areaIds, destinations } from './lanes.ts'
import type { Plan } from './plan.ts'
import { usualDrayage } from './prices.ts'
import type { Random } from './random.ts'
import { type Appointments, type Road, roadOf } from './road/road.ts'
import { between, type Timeline, timelineOf } from './timeline.ts'

const hour = 3_600_000

/** Any: it is never sent. */
const batchId = 'de300000-0000-4000-8000-000000000001'

/** A load with all that happened to it. `load` are columns of its row. */
export type Story = {
  plan: Plan
  timeline: Timeline
  load: Omit<Insertable<Tables['loads']>, 'shipper_id' | 'expires_at'>
  bids: DemoBid[]
  events: DemoEvent[]
  /** The milestones reported on the way; null for most. */
  road: Road | null
  /** The starts of those on the road, and of those that can be dispatched. */
  appointments: Appointments | null
}

/** Makes up the story of a planned load. */
export function makeStory(plan: Plan, now: Date, random: Random): Story {
  const goods: Cargo = cargo[plan.cargo]
  const destination = random.pick(destinations[plan.area])
  const timeline = timelineOf(plan, now, random)
  const specialHandling = flagsOf(goods)
  const haul = { miles: destination.miles, specialHandling, isDrop: !goods.live }
  const bids = atOnce(plan, timeline, bidsOn(plan, haul, timeline, random))
  const road = roadOf(plan, timeline, bids, now)
  const appointments = road?.appointments ?? (plan.status === 'do_received_sent' ? fromTomorrow(now) : null)
  const load = {
    ...loadColumns(plan, goods, random),
    ...datesOf(timeline, random),
    ...(appointments && appointedDates(appointments, areaTimeZone(areaIds[plan.area]))),
    delivery_city_or_zip: destination.place,
    special_handling: specialHandling,
    target_price: random.chance(0.4) ? Math.round((usualDrayage(haul) * 1.25) / 25) * 25 : null,
  }
  return { plan, timeline, load, bids, events: eventsOf(plan, timeline, bids), road, appointments }
}

/** The bid that met the shipper's limit came when the load was awarded; those of a load that was awarded twice came before that. */
function atOnce({ rule, fall }: Plan, { posted, decided }: Timeline, bids: DemoBid[]): DemoBid[] {
  if (fall === 'awarded')
    return bids.map((bid) => ({ ...bid, created: between(posted, bid.created, 0.4), modified: null }))
  if (rule !== 'first' || !decided) return bids
  return bids.map((bid) => ({ ...bid, created: decided, updated: decided, modified: null }))
}

/** The stories with those on the road behind the others, for what goes by their place. */
export function roadLast(stories: Story[]): Story[] {
  return [...stories.filter(({ road }) => !road), ...stories.filter(({ road }) => road)]
}

function loadColumns(plan: Plan, goods: Cargo, random: Random) {
  const own = terminals.filter(({ areaid }) => areaid === areaIds[plan.area])
  const ports = own.filter(({ kind }) => kind === 'port')
  const pickup = random.pick(ports.length > 0 && random.chance(0.85) ? ports : own)
  const elsewhere = random.chance(0.75) ? random.pick(own).id : null
  return {
    drayage_area_id: areaIds[plan.area],
    pickup_terminal_id: pickup.id,
    return_terminal_id: random.chance(0.6) ? pickup.id : elsewhere,
    export: goods.isExport ?? false,
    live_or_drop: goods.live ?? false,
    container_type: goods.type,
    weight: goods.weight,
    special_instructions: goods.instructions,
    auction_duration: plan.hours,
    status: plan.status,
    batch_id: plan.together ? batchId : null,
  }
}

function flagsOf({ special = [], weight, type }: Cargo): boolean[] {
  const flags = [false, ...(['DG', 'OOG', 'Reefer', 'Bonded'] as const).map((flag) => special.includes(flag))]
  return withOverweight(flags, weight, type)
}

/** The days of pickup and delivery: as it went, or as it is wanted after the auction; now and then left open. */
function datesOf({ end, steps }: Timeline, random: Random) {
  const arrival = steps[1]?.at
  const pickup = arrival ? inDays(arrival, -random.whole(0, 1)) : inDays(end, random.whole(1, 4))
  const delivery = arrival ?? inDays(pickup, random.whole(0, 2))
  const isOpen = random.chance(0.12)
  const isDeliveryOpen = isOpen || random.chance(0.2)
  return { pickup_date: isOpen ? null : dayOf(pickup), delivery_date: isDeliveryOpen ? null : dayOf(delivery) }
}

/** The pickup tomorrow and the delivery on the day after. */
function fromTomorrow(now: Date): Appointments {
  const inHours = (hours: number) => new Date(Math.floor(now.getTime() / hour + hours) * hour)
  return { pickup: inHours(20), delivery: inHours(44) }
}

function appointedDates({ pickup, delivery }: Appointments, timeZone: string) {
  return { pickup_date: dateIn(pickup, timeZone), delivery_date: dateIn(delivery, timeZone) }
}

function inDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
