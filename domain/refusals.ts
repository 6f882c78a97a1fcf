/**
 * Every way the system says no, with its status and the words the user reads. A new code without words does not compile.
 *
 * Source: G-008, G-012, G-016, G-019, G-022, G-024, G-032, G-034, G-036, G-044, G-047, G-048,
 * G-107, G-121, G-122, G-129, G-137, G-215.
 */
export const refusals = {
  'invalid-input': { status: 400, text: 'Invalid input' },
  'invalid-link': { status: 400, text: 'Invalid or expired link' },
  'push-service-unknown': { status: 400, text: "Your browser's push service isn't supported" },
  'load-id-mismatch': { status: 400, text: 'Load id does not match' },
  'signed-out': { status: 401, text: 'Your session has ended. Please sign in again.' },
  'bad-credentials': { status: 401, text: 'Invalid username or password' },
  'wrong-password': { status: 401, text: 'Current password is incorrect' },
  'wrong-code': { status: 401, text: 'That code is incorrect' },
  'proof-refused': { status: 401, text: "That didn't work. Try again." },
  'passkey-unknown': { status: 401, text: "This passkey isn't registered here" },
  'ticket-over': { status: 401, text: 'Sign in again' },
  'token-invalid': { status: 401, text: 'This access token is not valid or has expired' },
  forbidden: { status: 403, text: "You don't have permission to perform this action" },
  'foreign-origin': { status: 403, text: 'Requests from another site are refused' },
  'foreign-host': {
    status: 403,
    text: 'Open Quaybid at localhost, or set PUBLIC_URL to the address it is reached by.',
  },
  'token-scope': { status: 403, text: 'This access token may not do this. {reason}' },
  'member-role': { status: 403, text: "Your role doesn't allow this. Ask {owner}." },
  'above-award-limit': { status: 403, text: 'This is above your limit of {limit}. Ask {owner} to accept it.' },
  'registration-incomplete': { status: 403, text: 'Complete your trucker registration before bidding' },
  'area-not-served': { status: 403, text: "You do not serve this load's drayage area" },
  'confirm-first': { status: 403, text: "Confirm it's you" },
  'void-by-staff': { status: 403, text: 'Only staff can void this after 24 hours' },
  'too-many-open': {
    status: 403,
    text: 'New accounts can have {limit} open auctions until the first award. Ask {operator} to raise this.',
  },
  'field-not-yours': { status: 403, text: "You can't change {field}" },
  suspended: { status: 403, text: 'This account is suspended. Contact Quaybid support.' },
  'password-expired': { status: 403, text: 'Change your password first' },
  'factor-required': { status: 403, text: 'Set up a second factor first' },
  'codes-closed': {
    status: 403,
    text: 'Too many wrong codes were entered. Codes of your app work again once you open the link that we emailed you. A recovery code or a passkey works now.',
  },
  'staff-inactive': { status: 403, text: 'This staff account is inactive' },
  'not-found': { status: 404, text: 'Not found' },
  'load-not-found': { status: 404, text: 'Load not found' },
  'bid-not-found': { status: 404, text: 'Bid not found' },
  'confirmation-not-found': { status: 404, text: 'No rate confirmation yet' },
  'record-not-found': { status: 404, text: 'No record yet' },
  'amendment-not-found': { status: 404, text: 'Change not found' },
  'member-not-found': { status: 404, text: 'Member not found' },
  'passkey-not-found': { status: 404, text: 'Passkey not found' },
  'offer-not-found': { status: 404, text: 'Offer not found' },
  'appointment-not-found': { status: 404, text: 'Appointment not found' },
  'milestone-not-found': { status: 404, text: 'Milestone not found' },
  'notification-not-found': { status: 404, text: 'Notification not found' },
  'notice-not-found': { status: 404, text: 'Notice not found' },
  'session-not-found': { status: 404, text: 'Session not found' },
  'document-not-found': { status: 404, text: 'Document not found' },
  'mail-not-found': { status: 404, text: 'Email not found' },
  'mailing-list-trucker-not-found': { status: 404, text: 'Trucker not found on the mailing list' },
  'scenario-not-found': { status: 404, text: 'Scenario not found' },
  'rates-not-found': { status: 404, text: 'No rates are saved for this area' },
  'lane-not-found': { status: 404, text: 'Lane not found' },
  'link-invalid': { status: 404, text: 'This link is not valid' },
  'question-not-found': { status: 404, text: 'Question not found' },
  'link-not-found': { status: 404, text: 'Link not found' },
  'token-not-found': { status: 404, text: 'Access token not found' },
  'webhook-not-found': { status: 404, text: 'Webhook not found' },
  'delivery-not-found': { status: 404, text: 'Delivery not found' },
  'user-not-found': { status: 404, text: 'User not found' },
  'staff-not-found': { status: 404, text: 'Staff member not found' },
  'username-taken': { status: 409, text: 'Username already exists' },
  'last-administrator': { status: 409, text: 'At least one active administrator is required' },
  'email-listed': { status: 409, text: 'This email address is already on the mailing list' },
  'passkeys-full': { status: 409, text: 'You have 10 passkeys already' },
  'passkeys-off': { status: 409, text: 'Passkeys need an https address with a domain name' },
  'factor-on': { status: 409, text: 'Your second factor is on already. Remove it first.' },
  'factor-off': { status: 409, text: 'Your second factor is off' },
  'factor-not-begun': { status: 409, text: 'Start the setup again' },
  'member-exists': { status: 409, text: 'This person is already on your team' },
  'member-inactive': { status: 409, text: 'This member is not active' },
  'too-many-members': { status: 409, text: 'Your team has 50 members already' },
  'invitation-accepted': { status: 409, text: 'This invitation was accepted' },
  'too-many-tokens': { status: 409, text: 'You have 20 access tokens already' },
  'too-many-webhooks': { status: 409, text: 'You have 5 webhooks already' },
  'webhook-off': { status: 409, text: 'This webhook is switched off. Switch it on first.' },
  'scenario-name-taken': { status: 409, text: 'You have a scenario of this name already' },
  'too-many-scenarios': {
    status: 409,
    text: 'You have 10 scenarios already. Remove one before you save another.',
  },
  'lane-name-taken': { status: 409, text: 'You already have a lane with this name' },
  'too-many-lanes': { status: 409, text: 'You have 20 lanes already. Remove one before you save another.' },
  'too-many-driver-links': { status: 409, text: 'A load can have 3 driver links. Revoke one first.' },
  'too-many-tracking-links': { status: 409, text: 'A load can have 10 tracking links. Revoke one first.' },
  'not-suspendable': { status: 409, text: "Admin accounts can't be suspended here" },
  'already-suspended': { status: 409, text: 'This account is already suspended' },
  'not-suspended': { status: 409, text: "This account isn't suspended" },
  'already-registered': { status: 409, text: 'Registration is already complete' },
  'email-missing': { status: 409, text: 'This account has no email address' },
  'email-unconfirmed': {
    status: 409,
    text: 'This account has no confirmed email address. Contact Quaybid support.',
  },
  'email-confirmed': { status: 409, text: 'This email address is already confirmed' },
  'auction-expired': { status: 409, text: 'This auction has expired' },
  'bidding-ended': { status: 409, text: 'Bidding on this load has ended' },
  'auction-closed': { status: 409, text: 'This load is no longer open for bids' },
  'bid-not-pending': { status: 409, text: 'Only pending bids can be accepted' },
  'bid-lapsed': { status: 409, text: 'This bid is no longer valid. You can ask the trucker to renew it.' },
  'bid-not-withdrawable': {
    status: 409,
    text: 'Only pending bids can be withdrawn, and only before bidding ends',
  },
  'bid-not-renewable': { status: 409, text: 'Only pending or lapsed bids can be renewed' },
  'within-award-limit': { status: 409, text: 'You can accept this bid yourself' },
  'renewal-asked': { status: 409, text: 'You asked for this less than an hour ago' },
  'bid-not-modifiable': { status: 409, text: 'Only pending bids can be modified' },
  'too-many-withdrawals': { status: 409, text: 'You have withdrawn 10 bids on this load, the most there may be' },
  'too-many-changes': { status: 409, text: 'You can change this bid again at {time}' },
  'external-id-taken': {
    status: 409,
    text: 'Load {load} already has the external id {id}. Use another, or read that load.',
  },
  'bid-exists': { status: 409, text: 'You have already submitted a bid for this load' },
  'bid-unconfirmed': {
    status: 409,
    text: "This trucker hasn't confirmed the price yet. Offer the load first.",
  },
  'nothing-to-confirm': { status: 409, text: 'Nothing to confirm' },
  'bid-confirmed': { status: 409, text: 'This bid is confirmed. Accept it.' },
  'offer-open': { status: 409, text: 'An offer is already open' },
  'offer-over': { status: 409, text: 'This offer is over' },
  'award-missing': { status: 409, text: 'This load has no award' },
  'award-acknowledged': { status: 409, text: 'You have acknowledged this load. Release it instead.' },
  'container-left': { status: 409, text: 'The container has left the terminal. Ask the staff to settle this.' },
  'tonu-changed': { status: 409, text: 'The cost has changed to {amount}. Review it again.' },
  'trucker-paused': { status: 409, text: 'This bid is not available right now' },
  'bid-changed': { status: 409, text: 'This bid has changed since you opened it. Please review it again.' },
  'confirmation-outdated': { status: 409, text: 'There is a newer version. Read version {version} first.' },
  'already-acknowledged': { status: 409, text: 'You already acknowledged this' },
  'amendment-open': { status: 409, text: 'Another change is waiting for an answer' },
  'too-many-amendments': { status: 409, text: 'You have proposed 10 changes on this load, the most there may be' },
  'amendment-answered': { status: 409, text: 'This change was already answered' },
  'details-changed': {
    status: 409,
    text: 'These details were changed by someone else. Review them and save again.',
  },
  'appointment-over': { status: 409, text: 'This appointment is over' },
  'too-many-files': { status: 409, text: 'This load has 30 files of this kind' },
  'loads-refused': { status: 409, text: 'Nothing is done: {refused} of {count} loads refused it' },
  'load-closed': { status: 409, text: 'This load is closed' },
  'load-not-awarded': { status: 409, text: 'This load has no trucker yet' },
  'milestone-recorded': { status: 409, text: '{label} is already recorded ({time}). Void it first.' },
  'too-many-reports': { status: 409, text: 'This load has 200 reports of this sort already' },
  'milestone-void': { status: 409, text: 'This milestone is already void' },
  'idempotency-busy': { status: 409, text: 'A request with this Idempotency-Key is still being processed' },
  'too-many-questions': { status: 409, text: 'You have asked 5 questions on this load' },
  'questions-waiting': { status: 409, text: 'You have 3 questions waiting for an answer' },
  'questions-over': { status: 409, text: "You can't bid on this load again, so you can't ask about it" },
  'questions-full': { status: 409, text: 'This load has 100 questions and notes already' },
  'question-answered': { status: 409, text: 'This question has been answered' },
  'load-not-open': { status: 409, text: 'This load is no longer open' },
  'not-extendable': { status: 409, text: 'Only open or expired auctions can be extended' },
  'rule-not-changeable': { status: 409, text: 'Only open auctions can be changed' },
  'not-cancellable': { status: 409, text: 'Only open auctions can be cancelled' },
  'document-kept': { status: 409, text: 'Documents can be removed within 24 hours. Ask Quaybid support.' },
  'paper-kept': { status: 409, text: "Award documents can't be removed" },
  'document-not-held': { status: 409, text: 'The shipper can open this document already' },
  'document-removed': { status: 409, text: 'This document has already been removed' },
  'too-many-notices': { status: 409, text: 'There are 20 notices already. Remove one before you post another.' },
  'mail-not-dead': { status: 409, text: 'Only failed emails can be resent' },
  'status-reached': { status: 409, text: 'This load is already {status}' },
  'status-not-reachable': { status: 409, text: 'Status cannot change from {old} to {new}' },
  'cursor-gone': {
    status: 410,
    text: 'What happened since is no longer kept. Read what you need anew, and go on from after=now.',
  },
  'link-used': { status: 410, text: 'This link has been used' },
  'link-expired': { status: 410, text: 'This link has expired' },
  'file-too-large': { status: 413, text: 'File is too large. The maximum size is 10MB.' },
  'signature-too-large': { status: 413, text: 'The signature is too large. Please sign again.' },
  'picture-too-large': { status: 415, text: 'This picture is too large' },
  'work-file-not-accepted': { status: 415, text: 'Only PDF, JPG, PNG and WebP files are accepted' },
  'photo-in-heic': {
    status: 415,
    text: 'This photo is in HEIC format. Choose "Most Compatible" in the camera settings, or take it here.',
  },
  'photo-in-avif': { status: 415, text: 'This photo is in AVIF format. Save it as JPG, or take it here.' },
  'file-locked': { status: 415, text: 'This file is locked by a password. Save it without one, and send it again.' },
  'file-misnamed': { status: 415, text: 'This is {format} with the name of a {name} file. Save it as .docx or PDF.' },
  'file-not-accepted': { status: 415, text: 'Only .pdf, .doc and .docx files are accepted' },
  'too-slow': { status: 408, text: 'The request took too long to arrive. Please try again.' },
  'method-not-allowed': { status: 405, text: 'This address does not take {method} requests' },
  'headers-too-large': { status: 431, text: 'The headers of the request are too long' },
  'too-large': { status: 413, text: 'The request is too large' },
  'unsupported-media': { status: 415, text: 'Only JSON bodies are accepted' },
  'not-a-form': { status: 415, text: 'Only multipart/form-data bodies are accepted' },
  'file-not-arrived': { status: 422, text: 'A file of this update has not arrived yet' },
  'idempotency-mismatch': { status: 422, text: 'This Idempotency-Key was used for another request' },
  'upload-limit': {
    status: 429,
    text: 'You have reached the 200MB that an account may upload within a day. Please try again later.',
  },
  'too-many-attempts': { status: 429, text: 'Too many attempts. Please try again later.' },
  'award-asked': { status: 429, text: '{owner} was asked about this bid less than an hour ago' },
  'rate-limited': { status: 429, text: 'Too many requests. Try again in {seconds} seconds.' },
  'too-many-pictures': {
    status: 429,
    text: 'You are sending too many pictures at once. Please try again in {seconds} seconds.',
  },
  'papers-busy': { status: 429, text: "This PDF can't be made right now. Please try again in {seconds} seconds." },
  'load-limit': { status: 429, text: 'You have posted the most loads allowed for now. Try again at {time}.' },
  internal: { status: 500, text: 'Internal server error' },
  busy: { status: 503, text: 'Someone else is updating this. Please try again.' },
  'database-unavailable': { status: 503, text: 'The database is not available' },
  'database-full': { status: 503, text: "The market can't store anything right now. Try again." },
  'pictures-busy': {
    status: 503,
    text: 'Too many pictures are coming in right now. Please try again in {seconds} seconds.',
  },
  'file-not-stored': { status: 503, text: 'Your file could not be stored. Please try again in a few minutes.' },
  'file-unavailable': { status: 503, text: 'The file of this document is not available' },
  'no-room': { status: 507, text: 'File storage is full. Please try again later.' },
} as const satisfies Record<string, { status: number; text: string }>

export type RefusalCode = keyof typeof refusals

/** One refused value of a form: its path and the reason. The `code` is that of one load among several. */
export type FieldError = { path: string; message: string; code?: RefusalCode }

/**
 * Ends a request with a refusal. Throwing it rolls back the transaction. Only `invalid-input` has
 * fields, and `loads-refused` the loads; a cause is
 * logged and never sent. `words` replace the names in braces in the text of the code. `current` is the present value
 * after a refusal of something outdated, as the caller may read it. `retryAfter`: seconds after which the same call is
 * likely to succeed.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldError[] | undefined
  readonly current: object | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: RefusalCode,
    fields?: FieldError[],
    options: { cause?: unknown; words?: Record<string, string>; current?: object; retryAfter?: number } = {},
  ) {
    const said = code === 'invalid-input' ? fields?.[0]?.message : undefined
    super(said ?? refusalWords(code, options.words), options)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.current = options.current
    this.retryAfter = options.retryAfter
  }
}

/** The text of a refusal; `words` replace the names in braces. */
export function refusalWords(code: RefusalCode, words: Record<string, string> = {}): string {
  const { text }: { text: string } = refusals[code]
  return Object.entries(words).reduce((result, [name, word]) => result.replace(`{${name}}`, () => word), text)
}
