import { sql } from 'kysely'
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

/** A notification with what its email needs. */
export type Mailable = { userId: number; to: string; notification: MailedNotification }

type Row = Omit<MailedNotification, 'load'> & {
  user_id: number
  email: string
  load: LoadRow | null
  own_bid: BidRow | null
  acknowledge_by: Date | null
  role: UserRole
  now: Date
}

/**
 * Notifications with what their emails need, in the order of their ids, without users who have no confirmed address or
 * have turned off email of the kind. The only bid read is the one that the reader won with.
 */
export async function mailable(tx: Tx, ids: number[]): Promise<Mailable[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select notification.user_id, notification.kind, notification.title, notification.message, notification.link,
      notification.happenings, ${mailAddressSql} as email,
      row_to_json(loads) as load, row_to_json(won) as own_bid, awards.acknowledge_by,
      users.role, clock_timestamp() as now
    from notifications as notification
      join users on users.id = notification.user_id
      left join user_settings as settings on settings.user_id = notification.user_id
      left join notification_choices as choice on choice.user_id = notification.user_id and choice.kind = notification.kind
      left join loads on loads.id = notification.load_id
      left join bids as won on won.id = loads.winning_bid_id and won.trucker_id = notification.user_id
      left join awards on awards.load_id = loads.id and awards.bid_id = won.id and awards.state = 'awarded'
    where notification.id = any(${ids}::bigint[]) and ${mailAddressSql} is not null
      and choice.mail is distinct from 'off' and (notification.kind <> 'new_load' or settings.notify_new_loads is not false)
    order by notification.id`.execute(tx)
  return rows.map(({ user_id: userId, email: to, load, own_bid, acknowledge_by, role, now, ...notification }) => ({
    userId,
    to,
    notification: {
      ...notification,
      load: load && { ...toMailedLoad(load, own_bid, acknowledge_by), decision: decisionOf(load, role, now) },
    },
  }))
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
