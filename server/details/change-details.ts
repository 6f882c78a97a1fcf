import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { canonicalJson } from '#domain/awards/canonical-json.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { dateIn } from '#domain/days.ts'
import { changeDetails, changeStaffDetails } from '#domain/details/api.ts'
import { type DetailField, detailFields, fieldRow, fieldsOf } from '#domain/details/fields.ts'
import type { DetailsChange } from '#domain/details/form.ts'
import { editableBy, mayRead, sideOf } from '#domain/details/readers.ts'
import {
  type LoadOfDetails,
  loadOfDetails,
  refuseDetails,
  resolveDetails,
  type ResolvedDetails,
} from '#domain/details/rules.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { type KeptDetails, readKeptDetails, stampFreeDays, updateDetails } from '#server/loads/load-details.ts'
import { detailsOfLoad } from './read-details.ts'
import { lockLoad, type LockedLoad } from './find-load.ts'
import { recordChange } from './record-change.ts'
import { type Caller, startWork } from './start-work.ts'

/** The shipper or the trucker of the award. Refusals: those of `lockLoad` and `changeFields`. */
export function changeDetailsRoute(settings: AwardSettings) {
  return writes(changeDetails, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return changeFields(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}

/** Staff, any field. Refusals: those of `lockLoad` and `changeFields`. */
export function changeStaffDetailsRoute(settings: AwardSettings) {
  return writes(changeStaffDetails, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return changeFields(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}

/**
 * Changes the fields of a locked load that a body names, and returns the details after it. Unchanged fields make no
 * version and send no notification.
 *
 * Refusals: `field-not-yours`; `details-changed`, with the details as they are now; `invalid-input`. Source: X-018 to
 *
 */
async function changeFields(tx: Tx, locked: LockedLoad, body: DetailsChange, caller: Caller) {
  const { version, ...typed } = body
  const named = detailFields.filter((field) => typed[field] !== undefined)
  refuseForeign(named, locked)
  const kept = await readKeptDetails(tx, locked.load.id)
  if (version !== kept.version) {
    throw new Refusal('details-changed', undefined, { current: await detailsOfLoad(tx, locked) })
  }
  const gatedOutOn = named.includes('returnBy') ? await gateOutOf(tx, locked.load) : null
  const given = checked({ typed, named }, { ...factsOf(locked.load), gatedOutOn }, kept)
  const changed = named.filter((field) => canonicalJson(given[field]) !== canonicalJson(plain(kept, field)))
  if (changed.length === 0) return detailsOfLoad(tx, locked)
  const isWork = changed.some((field) => fieldRow(field).group === 'execution')
  const after = isWork ? await startWork(tx, locked, caller) : locked
  await write(tx, after, { kept, given, changed, caller })
  return detailsOfLoad(tx, after)
}

function refuseForeign(named: DetailField[], { reader }: LockedLoad): void {
  const editable = editableBy(reader)
  const foreign = named.find((field) => !editable.includes(field))
  if (foreign) throw new Refusal('field-not-yours', undefined, { words: { field: foreign } })
}

/** The named fields as they are kept. */
function checked(
  { typed, named }: { typed: ResolvedDetails; named: DetailField[] },
  facts: LoadOfDetails,
  { values }: KeptDetails,
): ResolvedDetails {
  const { resolved, problems } = resolveDetails(typed, facts)
  const all = [...problems, ...refuseDetails({ ...(values as ResolvedDetails), ...resolved }, named, facts)]
  if (all.length > 0) throw new Refusal('invalid-input', all)
  return resolved
}

function factsOf({ drayage_area_id: area, special_handling: flags }: LoadRow): LoadOfDetails {
  return loadOfDetails(area, flags)
}

/** A field as it would be typed: the last free days without who gave them. */
function plain({ values }: KeptDetails, field: DetailField): unknown {
  return field === 'lastFreeDays' ? values.lastFreeDays.map(({ source, date }) => ({ source, date })) : values[field]
}

type Written = { kept: KeptDetails; given: ResolvedDetails; changed: DetailField[]; caller: Caller }

async function write(tx: Tx, locked: LockedLoad, { kept, given, changed, caller }: Written): Promise<void> {
  const { load, reader, now } = locked
  const side = sideOf(reader)!
  const stamp = { by: side, at: now.toISOString() }
  const { lastFreeDays, ...others } = pick(given, changed)
  const values = {
    ...others,
    ...(lastFreeDays && { lastFreeDays: stampFreeDays(kept.values.lastFreeDays, lastFreeDays, stamp) }),
  }
  const changes = Object.fromEntries(changed.map((field) => [field, { ...stamp, id: caller.actor.id }]))
  await updateDetails(tx, load.id, { version: kept.version, values, changed: { ...kept.changed, ...changes } })
  await recordChange(
    tx,
    { load, now, actor: caller.actor, side },
    {
      action: isForBidders(locked, changed) ? 'pricing_facts_changed' : 'details_changed',
      before: Object.fromEntries(changed.map((field) => [field, kept.values[field]])),
      after: { ...values },
      parts: changed.map((field) => ({
        label: fieldRow(field).label,
        isUrgent: fieldRow(field).urgent === true,
        isFor: (trucker) => mayRead(trucker, field),
      })),
    },
  )
}

function pick(given: ResolvedDetails, fields: DetailField[]): ResolvedDetails {
  return Object.fromEntries(fields.map((field) => [field, given[field]]))
}

const pricing = fieldsOf('pricing')

/** Whether the change is one of what truckers price the load by, while they still can. */
function isForBidders({ load, now }: LockedLoad, changed: DetailField[]): boolean {
  return isAuction(load.status) && load.expires_at > now && changed.some((field) => pricing.includes(field))
}

/** The date at the terminal on which the container of a load was gated out; null while it was not. Source: X-059. */
async function gateOutOf(tx: Tx, load: LoadRow): Promise<string | null> {
  const gateOut = await tx
    .selectFrom('milestones')
    .innerJoin('awards', 'awards.id', 'milestones.award_id')
    .select('happened_at')
    .where('milestones.load_id', '=', load.id)
    .where('milestones.kind', '=', 'gated_out')
    .where('milestones.voided_at', 'is', null)
    .where('awards.state', 'in', ['awarded', 'acknowledged'])
    .executeTakeFirst()
  return gateOut ? dateIn(gateOut.happened_at, areaTimeZone(load.drayage_area_id)) : null
}
