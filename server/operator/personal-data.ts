/** What `forget` does with rows of an account: it removes them, empties what names people, or keeps them for a reason. */
type Fate = 'removed' | 'emptied' | `kept: ${string}`

/** Rows that refer to an account of the marketplace, what they are, and whether `export-user` hands them to its owner. */
export type PersonalData = { table: string; column: string; what: string; fate: Fate; isExported: boolean }

const business = 'kept: a record of business with others, without a name'

/**
 * Every reference to `users`, each with what becomes of it. A test compares it with the foreign keys of the database: a new table
 * is named here. Source: F-286.
 */
export const personalData: readonly PersonalData[] = [
  row('sessions', 'user_id', 'sessions', 'removed', true),
  row('sign_in_tickets', 'user_id', 'sign-ins that wait for a code', 'removed', false),
  row('account_tokens', 'user_id', 'links to the account', 'removed', false),
  row('second_factors', 'user_id', 'the second factor', 'removed', false),
  row('passkeys', 'user_id', 'passkeys', 'removed', true),
  row('passkey_challenges', 'user_id', 'challenges of passkeys', 'removed', false),
  row('user_settings', 'user_id', 'settings', 'removed', true),
  row('notification_choices', 'user_id', 'choices of notifications', 'removed', true),
  row('notifications', 'user_id', 'notifications', 'removed', true),
  row('push_subscriptions', 'user_id', 'devices that get messages', 'removed', true),
  row('mails', 'user_id', 'emails', 'removed', true),
  row('saved_lanes', 'user_id', 'saved lanes', 'removed', true),
  row('scenarios', 'user_id', 'scenarios', 'removed', true),
  row('places', 'user_id', 'delivery places', 'removed', true),
  row('rate_cards', 'user_id', 'rate cards', 'removed', true),
  row('flagged_accounts', 'user_id', 'flags', 'removed', false),
  row('followers', 'user_id', 'changes that programs follow', 'removed', false),
  row('webhooks', 'user_id', 'webhooks, with their messages', 'removed', true),
  row('access_grants', 'user_id', 'access tokens, the calendar, and the names on links', 'emptied', true),
  row('members', 'user_id', 'names and addresses of members', 'emptied', true),
  row('documents', 'user_id', 'uploads without a load', 'emptied', true),
  row('events', 'actor_user_id', 'values of account events, with addresses and browsers', 'emptied', true),
  row('loads', 'shipper_id', 'loads posted', business, true),
  row('loads', 'winner_id', 'loads won', business, false),
  row('bids', 'trucker_id', 'bids', business, true),
  row('bids', 'shipper_id', 'bids received', business, false),
  row('awards', 'trucker_id', 'awards', 'kept: contracts, with the papers that name both sides', true),
  row('award_offers', 'trucker_id', 'offers', business, true),
  row('questions', 'trucker_id', 'questions', business, true),
  row('milestones', 'by_user_id', 'milestones', 'kept: they prove what happened on the road', true),
  row('milestones', 'voided_by_user_id', 'milestones that were voided', business, false),
  row('documents', 'shipper_id', 'papers of loads posted', 'kept: they belong to a load', false),
]

/** Columns that are secrets or may hold one, and what staff wrote about an account: they are in no export. */
export const secretColumns = [
  'password_hash',
  'token_hash',
  'secret',
  'old_secret',
  'endpoint',
  'p256dh',
  'auth',
  'credential_id',
  'public_key',
  'content',
  'unsubscribe_path',
  'suspended_reason',
]

function row(table: string, column: string, what: string, fate: Fate, isExported: boolean): PersonalData {
  return { table, column, what, fate, isExported }
}
