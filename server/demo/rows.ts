import type { Insertable } from 'kysely'
import type { Action } from '#domain/events/table.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { placesOf } from '#server/db/events.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DemoBid } from './bidding.ts'
import { containerNumberAt } from './details.ts'
import type { StoredPaper } from './papers.ts'
import type { Plan } from './plan.ts'
import { type DemoCompany, shippers, staffMembers } from './people.ts'
import { roadLast, type Story } from './story.ts'
import { isAwarded } from './timeline.ts'
import { type DemoTrucker, newcomer, truckers } from './truckers.ts'

type Ids<Key> = ReadonlyMap<Key, number>

const hour = 3_600_000

/** The accounts of the marketplace: shippers, truckers and one admin. */
export function userRows(passwordHash: string, now: Date) {
  const account = (one: DemoCompany, role: 'shipper' | 'trucker' | 'admin') => ({
    username: one.username,
    password_hash: passwordHash,
    role,
    display_name: one.company,
    company_name: one.company,
    contact_name: one.contact,
    email: `${one.username}@example.com`,
    email_confirmed_at: hoursBefore(now, one.daysAgo * 24),
    phone: one.phone,
    registered: true,
    created_at: hoursBefore(now, one.daysAgo * 24),
    areas_served: [] as number[],
    container_handling: [false, false, false, false, false],
    estimated_capacity: 1,
    dot_number: null as string | null,
    mc_number: null as string | null,
    scac_code: null as string | null,
    additional_info: null as string | null,
  })
  const carrier = (one: DemoTrucker) => ({
    ...account(one, 'trucker'),
    areas_served: one.areas,
    container_handling: one.handles,
    estimated_capacity: one.trucks,
    dot_number: `DEMO-${one.phone.slice(-4)}`,
    mc_number: `MC-DEMO-${one.phone.slice(-4)}`,
    scac_code: one.scac,
    additional_info: one.note,
  })
  const admin = { username: 'admin', company: 'Quaybid (demo)', contact: 'Ada Sample', phone: '555-0100', daysAgo: 90 }
  return [
    ...shippers.map((one) => account(one, 'shipper')),
    ...truckers.map(carrier),
    { ...carrier(newcomer), registered: false },
    { ...account(admin, 'admin'), display_name: 'Demo admin' },
  ] satisfies Insertable<Tables['users']>[]
}

export function staffRows(passwordHash: string, now: Date) {
  return staffMembers.map(({ username, name, role, lastLoginHoursAgo }) => ({
    username,
    password_hash: passwordHash,
    full_name: name,
    email: `${username}@example.com`,
    role,
    last_login: hoursBefore(now, lastLoginHoursAgo),
    created_at: hoursBefore(now, 90 * 24),
  })) satisfies Insertable<Tables['staff']>[]
}

/** How the accounts came about; a carrier completes its registration two hours after signing up. */
export function newAccountEvents(userIds: Ids<string>, now: Date): EventRow[] {
  const signedUp = [...shippers, ...truckers, newcomer].map(({ username, daysAgo }) => ({
    ...blankEvent(hoursBefore(now, daysAgo * 24), 'user_registered'),
    actor_user_id: idOf(userIds, username),
  }))
  const completed = truckers.map(({ username, daysAgo }) => ({
    ...blankEvent(hoursBefore(now, daysAgo * 24 - 2), 'registration_completed'),
    actor_user_id: idOf(userIds, username),
  }))
  return [...signedUp, ...completed]
}

export function loadRows(stories: Story[], userIds: Ids<string>) {
  const awarded = roadLast(stories).filter(({ plan }) => isAwarded(plan.status))
  return stories.map(({ plan, timeline, load, bids, events }) => ({
    ...load,
    shipper_id: idOf(userIds, plan.shipper),
    container_number: isAwarded(plan.status)
      ? containerNumberAt(awarded.findIndex((story) => story.load === load))
      : null,
    bid_count: bids.length,
    ...ruleOf(plan, bids),
    created_at: timeline.posted,
    updated_at: events.findLast(({ action }) => action !== 'bid_modified')?.at ?? timeline.posted,
    expires_at: timeline.end,
    assigned_at: events.find(({ action }) => action === 'bid_accepted')?.at ?? null,
    completed_at: timeline.steps.find(({ to }) => to === 'completed')?.at ?? null,
  }))
}

/** A settled rule no longer applies; its limit stays. */
function ruleOf({ rule }: Plan, bids: DemoBid[]) {
  const dearest = Math.max(...bids.map(({ charges }) => shipperEstimate(charges)))
  return {
    award_rule: rule === 'lowest' ? rule : ('manual' as const),
    award_limit: rule ? Math.ceil(dearest / 50) * 50 : null,
    award_min_bids: rule === 'lowest' ? 2 : 1,
  }
}

/** The rows of all bids, oldest first, and the bids in the same order. */
export function bidRows(stories: Story[], loadIds: Ids<Story>, userIds: Ids<string>) {
  const all = stories
    .flatMap((story) => story.bids.map((bid) => ({ story, bid })))
    .toSorted((a, b) => a.bid.created.getTime() - b.bid.created.getTime())
  const rows = all.map(({ story, bid }) => ({
    load_id: idOf(loadIds, story),
    shipper_id: idOf(userIds, story.plan.shipper),
    trucker_id: idOf(userIds, bid.trucker),
    status: bid.status,
    ...chargeColumns(bid.charges),
    created_at: bid.created,
    updated_at: bid.updated,
    expired_with_auction: bid.status === 'expired',
  }))
  return { inOrder: all.map(({ bid }) => bid), rows }
}

type NotGiven = 'id' | 'at' | 'actor_member_id' | 'client_address' | 'user_agent'
export type EventRow = Omit<Required<Insertable<Tables['events']>>, NotGiven> & { at: Date }
type AllIds = { loadIds: Ids<Story>; bidIds: Ids<DemoBid>; userIds: Ids<string>; staffIds: Ids<string> }

export function eventRows(stories: Story[], { loadIds, bidIds, userIds, staffIds }: AllIds): EventRow[] {
  return stories.flatMap((story) =>
    story.events.map(({ at, action, user, staff, bid, before = null, after = null }) => ({
      at,
      action,
      actor_user_id: user === undefined ? null : idOf(userIds, user),
      actor_staff_id: staff === undefined ? null : idOf(staffIds, staff),
      load_id: idOf(loadIds, story),
      bid_id: bid === undefined ? null : idOf(bidIds, bid),
      before,
      after,
      ...placesOf(action),
    })),
  )
}

/** The rows of all documents, oldest first. The paper of a load has its number in its name. */
export function documentRows(
  papers: StoredPaper[],
  { loadIds, loadNumbers }: { loadIds: Ids<Story>; loadNumbers: ReadonlyMap<Story, string> },
  userIds: Ids<string>,
) {
  return papers
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, user, story, type, name, filename, mimeType, bytes }) => ({
      user_id: idOf(userIds, user),
      load_id: story && idOf(loadIds, story),
      shipper_id: story && idOf(userIds, story.plan.shipper),
      type,
      original_filename: story ? name.replace(' - ', ` ${loadNumbers.get(story)} - `) : name,
      filename,
      mime_type: mimeType,
      bytes,
      uploaded_at: at,
    }))
}

export function paperEvents(documents: (ReturnType<typeof documentRows>[number] & { id: number })[]): EventRow[] {
  return documents.map(({ id, type, original_filename: originalFilename, ...row }) => ({
    ...blankEvent(row.uploaded_at, 'document_uploaded'),
    actor_user_id: row.user_id,
    load_id: row.load_id,
    after: { documentId: id, type, originalFilename },
  }))
}

export function blankEvent(at: Date, action: Action): EventRow {
  return {
    at,
    action,
    actor_user_id: null,
    actor_staff_id: null,
    load_id: null,
    bid_id: null,
    before: null,
    after: null,
    ...placesOf(action),
  }
}

function chargeColumns({ otherFees, notes, ...charges }: BidCharges) {
  return {
    drayage: charges.drayage,
    fsc: charges.fsc,
    prepull: charges.prepull,
    chassis_fee: charges.chassisFee,
    storage: charges.storage,
    storage_freedays: charges.storageFreedays,
    terminal_freehours: charges.terminalFreehours,
    terminal_waitingrate: charges.terminalWaitingrate,
    delivery_freehours: charges.deliveryFreehours,
    delivery_waitingrate: charges.deliveryWaitingrate,
    dry_run: charges.dryRun,
    exam_stop: charges.examStop,
    extra_stop: charges.extraStop,
    drop_fee: charges.dropFee,
    overweight_fee: charges.overWeightfee,
    dg_fee: charges.dgFee,
    reefer_fee: charges.reeferFee,
    other_fees: otherFees ?? null,
    notes: notes ?? null,
  }
}

function idOf<Key>(ids: Ids<Key>, key: Key): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error('the demo market names somebody or something that it does not have')
  return id
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}
