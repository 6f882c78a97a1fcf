import { type Insertable, sql } from 'kysely'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { type Database, databaseNow, type Db, type Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { finishFiles } from '#server/documents/files.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { Storage } from '#server/ports/storage.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { openPaperSetter, type PaperSetter } from '#server/awards/typesetting/paper-setter.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import { insertDemoAwards } from './awards.ts'
import { insertBidLife } from './bid-life.ts'
import { insertFallen } from './road/fallen.ts'
import { insertDemoDetails } from './detail-rows.ts'
import { insertDemoLinks } from './road/links.ts'
import { actedBy, insertMembers } from './members.ts'
import { insertNotices } from './notices.ts'
import { insertNotificationsOf } from './notifications.ts'
import { papersOf, storePapers } from './papers.ts'
import { plans } from './plan.ts'
import { createRandom } from './random.ts'
import { insertRoads } from './road/road-rows.ts'
import {
  bidRows,
  documentRows,
  eventRows,
  loadRows,
  newAccountEvents,
  paperEvents,
  staffRows,
  userRows,
} from './rows.ts'
import { insertLanes } from './saved-lanes.ts'
import { insertQuestions } from './questions.ts'
import { insertScenarios } from './scenarios.ts'
import { insertCalendars, insertTokens } from './tokens.ts'
import { insertWebhook } from './webhooks.ts'
import { type Story, makeStory } from './story.ts'
import { locks } from '#server/db/locks.ts'

const seed = 1956 // any number; another one makes another market

/** Whether the database is untouched: it has no accounts, neither users nor staff. */
export async function needsDemo(database: Database): Promise<boolean> {
  return isUntouched(database.kysely)
}

/**
 * Fills an untouched database with the demo market, in one transaction; leaves any other as it is.
 *
 * The market is always the same, with all times relative to now. Areas and terminals must exist. It sends no
 * notifications and no live hints. Source: G-173.
 */
export async function seedDemo(database: Database, storage: Storage, settings: AwardSettings): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const setter = openPaperSetter({ error: console.error })
  const filling = database.kysely.transaction().execute(async (tx) => {
    // If two processes start at once, the second finds the market made.
    await sql`select pg_advisory_xact_lock(${locks.demoSeed})`.execute(tx)
    if (await isUntouched(tx)) await fill(tx, passwordHash, { db: database.kysely, storage, setter, settings })
  })
  await filling.finally(() => setter.close())
}

async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from users) and not exists (select from staff) as "isUntouched"`.execute(db)
  return rows[0]?.isUntouched ?? false
}

type Surroundings = { db: Db; storage: Storage; setter: PaperSetter; settings: AwardSettings }

async function fill(tx: Tx, passwordHash: string, { settings, ...files }: Surroundings): Promise<void> {
  const now = await databaseNow(tx)
  const userIds = idsByName(await insertNumbered(tx, 'users', userRows(passwordHash, now)))
  const staffIds = idsByName(await insertNumbered(tx, 'staff', staffRows(passwordHash, now)))
  const team = await insertMembers(tx, { userIds, passwordHash, now })
  const stories = makeStories(now)
  // The files are written while the rows are made.
  const storing = storePapers(files.db, files.storage, papersOf(stories, now))
  storing.catch(() => {})
  const { loadIds, loadNumbers, bidIds } = await insertMarket(tx, stories, userIds)
  await insertDemoDetails(tx, stories, { loadIds, userIds }, now)
  // Their papers say what is known of the containers.
  await insertDemoAwards(tx, loadIds, { settings, now })
  const papers = await storing
  const documents = await insertNumbered(tx, 'documents', documentRows(papers, { loadIds, loadNumbers }, userIds))
  const stored = papers.map(({ filename }) => filename)
  await finishFiles(tx, stored)
  const road = await insertRoads(tx, loadIds, { ...files, settings })
  const events = [
    ...newAccountEvents(userIds, now),
    ...team.events,
    ...eventRows(stories, { loadIds, bidIds, userIds, staffIds }),
    ...paperEvents(documents),
    ...road.events,
    ...(await insertBidLife(tx, { loadIds, bidIds }, now)),
    ...(await insertFallen(tx, { loadIds, bidIds, userIds }, { settings, now })),
    ...(await insertDemoLinks(tx, loadIds, now)),
    ...(await insertQuestions(tx, { loadIds, userIds, staffId: staffIds.get('support')! }, now)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await insertNumbered(tx, 'events', actedBy(events, team.members))
  // A deadline that is already due is not news.
  await rewriteClocks(tx, [...loadIds.values()], { quietly: true })
  await insertNotificationsOf(tx, road.reported, now)
  await insertNotices(tx)
  await tx.insertInto('demo_market').defaultValues().execute()
  await insertLanes(tx, userIds.get('trucker')!)
  await insertScenarios(tx, userIds.get('shipper')!)
  await insertWebhook(tx, userIds.get('shipper')!, now)
  await insertTokens(tx, userIds.get('shipper')!, now)
  await insertCalendars(tx, [userIds.get('shipper')!, userIds.get('trucker')!], now)
}

function idsByName(accounts: { id: number; username: string }[]): Map<string, number> {
  return new Map(accounts.map(({ id, username }) => [username, id]))
}

/** The loads and bids of all stories. */
async function insertMarket(tx: Tx, stories: Story[], userIds: Map<string, number>) {
  const loads = await insertNumbered(tx, 'loads', loadRows(stories, userIds))
  const loadIds = new Map(stories.map((story, index) => [story, loads[index]!.id]))
  const { inOrder, rows } = bidRows(stories, loadIds, userIds)
  const bids = await insertNumbered(tx, 'bids', rows)
  await sql`
    update loads set winning_bid_id = bids.id
    from bids where bids.load_id = loads.id and bids.status = 'accepted'`.execute(tx)
  const numbered = await tx.selectFrom('loads').select(['id', 'load_number']).execute()
  const numbers = new Map(numbered.map(({ id, load_number: number }) => [id, number]))
  const loadNumbers = new Map(stories.map((story) => [story, numbers.get(loadIds.get(story)!)!]))
  return { loadIds, loadNumbers, bidIds: new Map(inOrder.map((bid, index) => [bid, bids[index]!.id])) }
}

/** All stories, oldest load first, so that the numbers of the loads grow with time. */
function makeStories(now: Date): Story[] {
  const random = createRandom(seed)
  // By the same chance, loads that were posted together go to one place, and their bidders ask the same.
  const stories = plans.map((plan) => makeStory(plan, now, plan.together ? createRandom(seed) : random))
  return stories.toSorted((a, b) => a.timeline.posted.getTime() - b.timeline.posted.getTime())
}

type Numbered = 'users' | 'staff' | 'loads' | 'bids' | 'documents' | 'events'

/** Inserts rows with the same columns in one statement and returns them with the ids they got, in their order. */
async function insertNumbered<Table extends Numbered, Row extends Insertable<Tables[Table]>>(
  tx: Tx,
  table: Table,
  rows: Row[],
): Promise<(Row & { id: number })[]> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${rows.length}::int)`.execute(tx)
  const numbered = rows.map((row, index) => ({ ...row, id: ids[index]!.id }))
  const columns = sql.join(Object.keys(numbered[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(numbered)}::jsonb)`.execute(
    tx,
  )
  return numbered
}
