import { type RawBuilder, sql } from 'kysely'
import { typesFor } from '#domain/documents/document.ts'
import type { Actor, UserActor } from '#server/http/sessions/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { mayReach, type Revealing } from './held-back.ts'
import { type DocumentRow, hasFile, selectDocuments } from './document-rows.ts'

/** The loads that a trucker has won. */
function loadsWonBy(db: Db, truckerId: number) {
  return db
    .selectFrom('bids')
    .select('bids.load_id')
    .where('trucker_id', '=', truckerId)
    .where('status', '=', 'accepted')
}

/**
 * The uploader of a document, as long as that is a reason to see it: documents of an award belong to the load, and
 * access ends with the award. Source: X-103.
 */
function isOwn(userId: number) {
  return sql<boolean>`(documents.user_id = ${userId} and documents.award_id is null)`
}

/**
 * Why a user may see documents, each a condition that one index serves: they are their own uploads, or of loads that
 * they posted, won, or as an admin oversee; papers of an
 * award are for the side that they are written for. Source: G-038, G-353.
 */
export function grounds(db: Db, { visitor, id }: Pick<UserActor, 'visitor' | 'id'>, revealing: Revealing) {
  const ofLoads = {
    shipper: sql<boolean>`documents.shipper_id = ${id}`,
    // A paper of an award is only for the trucker of that award: checked for each row, since the loads of one trucker
    // have few.
    trucker: sql<boolean>`documents.load_id in (${loadsWonBy(db, id)}) and (documents.award_id is null
      or (select trucker_id from awards where awards.id = documents.award_id) = ${id})`,
    admin: sql<boolean>`documents.load_id is not null`,
  }
  const isReader = sql`documents.type = any(${typesFor(visitor)}::text[])`
  return [isOwn(id), sql<boolean>`(${ofLoads[visitor]} and ${isReader} and ${mayReach(visitor, revealing)})`]
}

/** Conditions that leave few documents for `grounds` to check, each with an index; null for an admin, who sees most. */
export function isOwnSql(db: Db, { visitor, id }: Pick<UserActor, 'visitor' | 'id'>): RawBuilder<boolean> | null {
  if (visitor === 'admin') return null
  // As an array, so that the index of the loads' documents serves it in an `or`.
  const ofLoads =
    visitor === 'shipper'
      ? sql`documents.shipper_id = ${id}`
      : sql`documents.load_id = any(array(${loadsWonBy(db, id)}))`
  return sql`(documents.user_id = ${id} or ${ofLoads})`
}

type Named = { id: number } | { filename: string }

/**
 * The document of that id or stored name, if the caller may see its file: staff every one that has its file, users none
 * that was removed.
 */
export async function findVisible(
  db: Db,
  actor: Actor,
  named: Named,
  revealing: Revealing,
): Promise<DocumentRow | undefined> {
  const [column, value] = 'id' in named ? (['id', named.id] as const) : (['filename', named.filename] as const)
  const one = selectDocuments(db).where(`documents.${column}`, '=', value)
  if (actor.visitor === 'staff') {
    const row = await one.executeTakeFirst()
    return row && hasFile(row) ? row : undefined
  }
  return one
    .where('documents.removed_at', 'is', null)
    .where((eb) => eb.or(grounds(db, actor, revealing)))
    .executeTakeFirst()
}

/** The condition on `loads` that an id or a number names; letters count alike in any case. Source: G-039. */
export function isNamed(reference: string) {
  const id = /^\d{1,9}$/.test(reference) ? Number(reference) : null
  return id === null ? sql<boolean>`loads.load_number = ${reference.toUpperCase()}` : sql<boolean>`loads.id = ${id}`
}

/** The load to which the actor may attach documents, by its id or number. Source: G-039, G-257. */
export async function findAttachable(tx: Tx, { visitor, id }: Actor, reference: string) {
  const named = tx
    .selectFrom('loads')
    .leftJoin('bids as winner', (join) =>
      join.onRef('winner.load_id', '=', 'loads.id').on('winner.status', '=', 'accepted'),
    )
    .selectAll('loads')
    .select('winner.trucker_id as winner_trucker_id')
    .where(isNamed(reference))
  if (visitor === 'shipper') return named.where('loads.shipper_id', '=', id).executeTakeFirst()
  if (visitor === 'trucker') return named.where('winner.trucker_id', '=', id).executeTakeFirst()
  return named.executeTakeFirst()
}
