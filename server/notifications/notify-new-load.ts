import { sql } from 'kysely'
import type { LoadFacts } from '#domain/events/load-notification.ts'
import { notificationsOf } from '#domain/notifications/rules.ts'
import { isBiddingSql, type LoadRow, ofActiveShipperSql } from '#server/auctions/auction.ts'
import { hasConfirmedAddress } from '#server/auth/users.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lanesMatching } from '#server/lanes/queries.ts'
import { alertMailingList } from '#server/mailing-list/alert-mailing-list.ts'
import { factsOf } from './notify.ts'
import {
  insertNotifications,
  type Message,
  type People,
  type NewNotifications,
  notificationRow,
  rowPerPerson,
} from './queries.ts'

/**
 * Notifies truckers and the mailing list of a new load, or once of all that were posted with it; skips those whose
 * auction has ended.
 *
 * A trucker with a matching lane gets only the notification of the lane. Safe to repeat. By email only if the shipper
 * has confirmed an address. Source: G-034, G-053, G-130, G-183, G-240.
 */
export async function notifyNewLoad(db: Db, eventId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const load = await openLoadOf(tx, eventId)
    if (!load) return
    const facts = { ...factsOf(load), together: load.together }
    const { areaTruckers } = notificationsOf('load_posted', facts)
    const about = { eventId, loadId: load.id, happenings: load.together }
    const alerted = notificationRow({ ...areaTruckers, ...about, people: truckersAlertedIn(load.drayage_area_id) }, 1)
    // An unconfirmed shipper can't send email to anyone.
    const byMail = hasConfirmedAddress(load)
    await insertNotifications(tx, [await notificationsOfLanes(tx, load, facts, about), alerted], { byMail })
    if (byMail) await alertMailingList(tx, { id: load.id, postedId: load.posted_id, together: load.together })
  })
}

type Posted = LoadRow & { email: string | null; email_confirmed_at: Date | null; together: number; posted_id: number }

/** The first open one of the loads that were posted with that of the event. */
function openLoadOf(tx: Tx, eventId: number): Promise<Posted | undefined> {
  return tx
    .selectFrom('events')
    .innerJoin('loads as posted', 'posted.id', 'events.load_id')
    .innerJoin('loads', (join) =>
      join.on(
        sql<boolean>`loads.id = posted.id or loads.batch_id = posted.batch_id and loads.shipper_id = posted.shipper_id`,
      ),
    )
    .innerJoin('users', 'users.id', 'loads.shipper_id')
    .selectAll('loads')
    .select(['posted.id as posted_id', 'users.email', 'users.email_confirmed_at'])
    .select(sql<number>`(count(*) over ())::int`.as('together'))
    .where('events.id', '=', eventId)
    .where(isBiddingSql)
    .where(ofActiveShipperSql)
    .orderBy('loads.id')
    .executeTakeFirst()
}

/** Those who saved a lane that the load is on, each with the words for that lane. */
async function notificationsOfLanes(
  tx: Tx,
  load: LoadRow,
  facts: LoadFacts,
  about: Required<Pick<Message, 'eventId' | 'loadId' | 'happenings'>>,
): Promise<NewNotifications> {
  const { rows } = await lanesMatching(load).execute(tx)
  const messages = rows.map(({ id, lane }) => {
    const { laneOwners } = notificationsOf('load_posted', { ...facts, lane })
    const { eventId, loadId, happenings } = about
    return { id, event_id: eventId, load_id: loadId, ...laneOwners, happenings, rank: 0 }
  })
  return rowPerPerson(messages)
}

/** The registered truckers of an area who have asked for all its new loads. Source: G-034, G-053. */
function truckersAlertedIn(areaId: number): People {
  return sql<{ id: number }>`
    select users.id from users join user_settings on user_settings.user_id = users.id
    where users.role = 'trucker' and users.registered and users.areas_served @> array[${areaId}::int]
      and user_settings.notify_new_loads`
}
