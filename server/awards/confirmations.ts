import { type Selectable, sql } from 'kysely'
import { effectiveAmendmentState } from '#domain/awards/amendment-lifecycle.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { type AwardRow, type SideOfAward, wonAsFirst } from './find-award.ts'
import { liveDispatch } from './live-dispatch.ts'

export type ConfirmationRow = Selectable<Tables['confirmations']>
type Acknowledgement = Selectable<Tables['acknowledgements']> & { member: string | null }
export type AmendmentRow = Selectable<Tables['amendments']>

/** A side's confirmation as it is read. Refusals: `confirmation-not-found` for a version that there is not. */
export async function readSide(db: Db, { award, side }: SideOfAward, version?: number): Promise<Confirmation> {
  const [paper, versions, amendment, declineCounts] = await Promise.all([
    findPaper(db, { awardId: award.id, side, version }),
    versionsOf(db, award.id, side),
    openAmendment(db, award.id),
    side === 'trucker' && award.state === 'awarded' && isOfFirst(db, award),
  ])
  const { snapshot, acknowledgement } = paper
  const { dispatch } = await liveDispatch(db, paper)
  return {
    number: snapshot.number,
    side,
    version: snapshot.version,
    versions: versions.map((one) => ({
      version: one.version,
      issuedAt: one.issued_at.toISOString(),
      replaced: one.replaced_at !== null,
    })),
    snapshot,
    sha256: paper.sha256,
    acknowledgement: acknowledgement && shownAcknowledgement(acknowledgement),
    ...(dispatch && { dispatch: { ...dispatch, rows: dispatch.rows.map(([label, value]) => ({ label, value })) } }),
    award: {
      state: award.state,
      acknowledgeBy: award.acknowledge_by.toISOString(),
      timeZone: areaTimeZone(snapshot.load.drayageAreaID),
      ...(award.tonu_cents !== null && { tonuCents: award.tonu_cents }),
      ...(declineCounts && { declineCounts }),
    },
    amendment: amendment ? shownAmendment(amendment, side) : null,
  }
}

/** True for an award to the first bid within a limit. */
async function isOfFirst(db: Db, award: AwardRow): Promise<boolean> {
  const load = db.selectFrom('loads').select('bidding_ends_at').where('id', '=', award.load_id)
  return wonAsFirst(await load.executeTakeFirstOrThrow(), award)
}

type Named = { awardId: number; side: PaperSide; version: number | undefined }

/** A side's paper in the version that is named, else in the latest. Refusals: `confirmation-not-found`. */
export async function findPaper(db: Db, { awardId, side, version }: Named): Promise<PaperVersion> {
  const isNamed = version === undefined ? sql`replaced_at is null` : sql`version = ${version}`
  const [paper] = await papersWhere(db, sql<boolean>`award_id = ${awardId} and side = ${side} and ${isNamed}`)
  if (!paper) throw new Refusal('confirmation-not-found')
  return paper
}

function versionsOf(db: Db, awardId: number, side: PaperSide) {
  return db
    .selectFrom('confirmations')
    .select(['version', 'issued_at', 'replaced_at'])
    .where('award_id', '=', awardId)
    .where('side', '=', side)
    .orderBy('version')
    .execute()
}

/** A version of a side's paper, with who acknowledged it. */
export type PaperVersion = ConfirmationRow & { acknowledgement: Acknowledgement | null }

/** Papers with their acknowledgements, in the order of awards, versions and sides. */
export async function papersWhere(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<PaperVersion[]> {
  const rows = await db
    .selectFrom('confirmations')
    .leftJoin('acknowledgements as ack', 'ack.confirmation_id', 'confirmations.id')
    .leftJoin('members', 'members.id', 'ack.member_id')
    .selectAll('confirmations')
    .select([
      'ack.how',
      'ack.name',
      'ack.at',
      'ack.ip',
      'ack.user_agent',
      'ack.member_id',
      'members.full_name as member',
    ])
    .where(condition)
    .orderBy('confirmations.award_id')
    .orderBy('confirmations.version')
    .orderBy('confirmations.side', 'desc')
    .execute()
  return rows.map(({ how, name, at, ip, user_agent, member_id, member, ...paper }) => ({
    ...paper,
    acknowledgement:
      how && name !== null && at
        ? { confirmation_id: paper.id, how, name, at, ip, user_agent, member_id, member }
        : null,
  }))
}

/** The latest version of both sides' papers. */
export async function latestPapers(db: Db, awardId: number): Promise<PaperVersion[]> {
  return papersWhere(db, sql<boolean>`confirmations.award_id = ${awardId} and confirmations.replaced_at is null`)
}

/** Only for the side that was bound, and for staff: it names the member who did it. */
export function shownAcknowledgement({ how, name, at, member }: Acknowledgement) {
  return { how, name, at: at.toISOString(), ...(member !== null && { member }) }
}

/** The change of an award that waits for an answer at this moment. */
export async function openAmendment(db: Db, awardId: number): Promise<AmendmentRow | null> {
  const row = await db
    .selectFrom('amendments')
    .selectAll()
    .where('award_id', '=', awardId)
    .where('state', '=', 'open')
    .where('lapses_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row ?? null
}

function shownAmendment(row: AmendmentRow, side: PaperSide) {
  return {
    id: row.public_id,
    bySide: row.by_side,
    mine: row.by_side === side,
    text: row.text,
    lines: row.lines,
    load: row.load_change,
    state: row.state,
    at: row.at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
  }
}

/** Whether a change still waits, by the clock of the lock. */
export function isOpen({ state, lapses_at }: AmendmentRow, now: Date): boolean {
  return effectiveAmendmentState(state, lapses_at, now) === 'open'
}

/** An award's events in words. */
export function bidOf({ bid_id, trucker_id }: Pick<AwardRow, 'bid_id' | 'trucker_id'>) {
  return { bidId: bid_id, truckerId: trucker_id }
}
