import { type RawBuilder, sql } from 'kysely'
import type { MailedLoad, MailedNotification } from './mail-content.ts'
import { nominalEndOf } from '#domain/auctions/deadline.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { openConfirmation } from '#domain/awards/api.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import type { UserRole } from '#domain/permissions.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { mailAddressSql } from '#server/auth/mail-address.ts'
import type { BidRow } from '#server/bids/columns.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import type { Tx } from '#server/db/db.ts'
import type { Reader } from '#server/mail/queue-mails.ts'
import { headingOfKind } from '#server/push/queue-pushes.ts'

/** A notification with what its email needs. */
export type Mailable = { reader: Reader; to: string; notification: MailedNotification }

type Row = Omit<MailedNotification, 'load'> & {
  user_id: number
  member_id: number | null
  email: string
  load: LoadRow | null
  own_bid: BidRow | null
  acknowledge_by: Date | null
  role: UserRole
  now: Date
}

/** Who of an account gets an email of a notification, as SQL over `notification` and `users`. */
export type Readers = {
  joined: RawBuilder<unknown>
  memberId: RawBuilder<unknown>
  email: RawBuilder<unknown>
  get: RawBuilder<unknown>
}

/** The owners of accounts: at a confirmed address, unless they have turned off email of the kind. */
export const ownerReaders: Readers = {
  joined: sql`left join user_settings as settings on settings.user_id = notification.user_id
      left join notification_choices as choice on choice.user_id = notification.user_id and choice.kind = notification.kind`,
  memberId: sql`null::int`,
  email: mailAddressSql,
  get: sql`${mailAddressSql} is not null and choice.mail is distinct from 'off'
      and (notification.kind <> 'new_load' or settings.notify_new_loads is not false)`,
}

/** Members of accounts: at a confirmed address, under the headings that they chose, what they have not seen. Source: P-014. */
export const memberReaders: Readers = {
  joined: sql`join members on members.user_id = notification.user_id`,
  memberId: sql`members.id`,
  email: sql`members.email`,
  get: sql`members.active and members.email_confirmed_at is not null and users.suspended_at is null
      and notification.id > members.seen_through
      and ${headingOfKind(sql.ref('notification.kind'))} = any(members.mail_headings)`,
}

/**
 * Notifications with what their emails need, by the ids of members and their own, once for each who gets it by email. The only
 * bid read is the one that the reader won with.
 */
export async function mailable(tx: Tx, ids: number[], { joined, memberId, email, get }: Readers): Promise<Mailable[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select notification.user_id, ${memberId} as member_id, notification.kind, notification.title, notification.message, notification.link,
      notification.happenings, ${email} as email,
      row_to_json(loads) as load, row_to_json(won) as own_bid, awards.acknowledge_by,
      users.role, clock_timestamp() as now
    from notifications as notification
      join users on users.id = notification.user_id
      ${joined}
      left join loads on loads.id = notification.load_id
      left join bids as won on won.id = loads.winning_bid_id and won.trucker_id = notification.user_id
      left join awards on awards.load_id = loads.id and awards.bid_id = won.id and awards.state = 'awarded'
    where notification.id = any(${ids}::bigint[]) and ${get}
    order by member_id, notification.id`.execute(tx)
  return rows.map(
    ({
      user_id: userId,
      member_id: memberId,
      email: to,
      load,
      own_bid,
      acknowledge_by,
      role,
      now,
      ...notification
    }) => ({
      reader: { userId, memberId },
      to,
      notification: {
        ...notification,
        load: load && { ...toMailedLoad(load, own_bid, acknowledge_by), decision: decisionOf(load, role, now) },
      },
    }),
  )
}

/** Until when the shipper decides, once bidding is over; to truckers the end that no bid moves. Times out of JSON are text. */
function decisionOf(load: LoadRow, role: UserRole, now: Date): MailedLoad['decision'] {
  const biddingEndsAt = new Date(load.bidding_ends_at)
  const isOver = !isAuction(load.status) || now >= new Date(load.expires_at)
  if (load.decision_hours === 0 || now < biddingEndsAt || isOver) return null
  return role === 'trucker'
    ? { label: 'Decision by', by: nominalEndOf(biddingEndsAt, load.decision_hours) }
    : { label: 'Decide by', by: new Date(load.expires_at) }
}

function toMailedLoad(load: LoadRow, ownBid: BidRow | null, acknowledgeBy: Date | null): MailedLoad {
  return {
    loadNumber: load.load_number,
    drayageAreaID: load.drayage_area_id,
    pickupTerminalID: load.pickup_terminal_id,
    returnTerminalID: load.return_terminal_id,
    deliveryCityOrZip: load.delivery_city_or_zip,
    containerType: load.container_type,
    weight: load.weight,
    weightUnit: load.weight_unit,
    export: load.export,
    liveOrdrop: load.live_or_drop,
    pickupDate: load.pickup_date,
    deliveryDate: load.delivery_date,
    specialHandling: load.special_handling,
    biddingEndsAt: new Date(load.bidding_ends_at),
    award: acknowledgeBy && { acknowledgeBy, pdfPath: urlOf(openConfirmation, { params: { id: load.id } }) },
    ownPrice: ownBid && bidTotalWithPrepull(chargesOf(ownBid)),
  }
}
