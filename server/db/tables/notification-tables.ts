import type { ColumnType, Generated } from 'kysely'
import type { NoticeAudience } from '#domain/notices/notice.ts'
import type { MailContent, MailKind, MailState } from '#domain/mail/mail.ts'
import type { MailChoice } from '#domain/events/kind-row.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import type { AuditKind } from '#domain/events/row.ts'
import type { WebhookType } from '#domain/webhooks/message-types.ts'
import type { DeliveryState, DisabledReason, Failure } from '#domain/webhooks/webhook.ts'
import type { Timestamp, PublicId } from './columns.ts'

/** Tables of events, notifications, emails and webhooks, as of the latest migration. */
export type NotificationTables = {
  webhooks: {
    id: Generated<number>
    public_id: PublicId
    user_id: number
    url: string
    description: string
    types: WebhookType[]
    lanes_only: Generated<boolean>
    /** As `db/sealed.ts` stores it. */
    secret: string
    old_secret: string | null
    old_secret_ends_at: Date | null
    disabled_reason: DisabledReason | null
    created_at: Timestamp
    last_delivered_at: Date | null
    failing: Generated<number>
    failing_since: Date | null
    failing_told_at: Date | null
    is_prompt: Generated<boolean>
    last_tried_at: Date | null
    removed_at: Date | null
  }
  /** Events that are yet to be turned into deliveries. */
  webhook_events: { event_id: number; trucker_id: number | null }
  /** Accounts with access tokens, and the number of the last message that each may read. */
  followers: { user_id: number; last_number: Generated<number> }
  account_changes: { user_id: number; number: number; at: Timestamp; type: string; body: string }
  webhook_deliveries: {
    id: Generated<number>
    public_id: PublicId
    webhook_id: number
    event_id: number | null
    type: WebhookType
    body: string
    state: Generated<DeliveryState>
    attempts: Generated<number>
    next_at: Date | null
    taken_until: Date | null
    last_status: number | null
    last_ms: number | null
    created_at: Timestamp
  }
  webhook_tries: {
    id: Generated<number>
    delivery_id: number
    at: Date
    status: number | null
    ms: number
    failure: Failure | null
    answer: Generated<string>
  }
  /** Messages of `db/change-mark.ts` to the open pages of every process, kept for five minutes. */
  live_changes: { id: Generated<number>; at: Generated<Date>; message: unknown }
  events: {
    id: Generated<number>
    public_id: PublicId
    at: Timestamp
    action: string
    actor_user_id: number | null
    /** The member of that account who did it; null for its owner. */
    actor_member_id: number | null
    actor_staff_id: number | null
    load_id: number | null
    bid_id: number | null
    /** From the load; the database fills it in. */
    shipper_id: ColumnType<number | null, never, never>
    before: unknown
    after: unknown
    /** The origin of a sign-in or a failed one. */
    client_address: string | null
    user_agent: string | null
    /** The lists that read it; see `placesOf` its action. */
    audit_kind: AuditKind | null
    in_staff_feed: Generated<boolean>
    for_bidders: Generated<boolean>
  }
  notifications: {
    id: Generated<number>
    public_id: PublicId
    user_id: number
    event_id: number
    kind: NotificationKind
    title: string
    message: string
    link: string | null
    created_at: Timestamp
    read_at: Date | null
    load_id: number | null
    in_app: Generated<boolean>
    mail: Exclude<MailChoice, 'off'> | null
    push: Generated<boolean>
    happenings: Generated<number>
    deliver_at: Date | null
    mailed_at: Date | null
    pushed_at: Date | null
    /** When members of the account get it by email; null where none does. */
    member_mail: Exclude<MailChoice, 'off'> | null
    member_mailed_at: Date | null
  }
  mails: {
    id: Generated<number>
    kind: MailKind
    user_id: number | null
    /** The member to whom it goes; null for the owner. */
    member_id: number | null
    to_address: string
    subject: string
    content: ColumnType<MailContent | null, string | null, string | null>
    unsubscribe_path: string | null
    state: Generated<MailState>
    attempts: Generated<number>
    taken_by_job: number | null
    taken_by_run: number | null
    last_error: string | null
    created_at: Timestamp
    sent_at: Date | null
    /** Part of the Message-ID; null for emails queued before it existed, until they are sent. */
    message_key: Generated<string | null>
  }
  notices: {
    id: Generated<number>
    title: string
    text: Generated<string>
    audience: NoticeAudience
    until: Date | null
    staff_id: number | null
    created_at: Timestamp
  }
  truckers_mailing_list: {
    id: Generated<number>
    email: string
    name: string
    company: string
    drayage_area_id: number
    unsubscribed: Generated<boolean>
    /** Without it nothing goes there. */
    confirmed_at: Date | null
    created_at: Timestamp
  }
  mailing_list_joins: {
    id: Generated<number>
    token_hash: Buffer
    email: string
    name: string
    company: string
    drayage_area_id: number
    created_at: Timestamp
  }
  mailing_list_alerts: { load_id: number; at: Timestamp }
}
