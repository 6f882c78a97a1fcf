/** A wrong line in place of a right one, and the tests that have to fail by it: arguments of vitest. */
export type Mutation = { file: string; right: string; wrong: string; tests: string }

const rules = 'domain/auctions'
const server = '--project server'

/** What people's money, turn and trust hang on: each line is made wrong once. */
export const mutations: Mutation[] = [
  m('domain/money.ts', 'scaled) + 0.5)', 'scaled))', 'domain/money.test.ts domain/pricing'),
  m('domain/pricing/exact.ts', '10_000n))\n}', '1_000n))\n}', 'domain/pricing'),
  m('domain/pricing/exact.ts', 'Number.isSafeInteger(raised) && raised >= 0', 'raised >= 0', 'domain/pricing'),
  m('domain/pricing/broker-fee.ts', 'cents < below', 'cents <= below', 'domain/pricing'),
  m('domain/pricing/broker-fee.ts', 'Math.ceil((tier', 'Math.round((tier', 'domain/pricing'),
  m('domain/pricing/totals.ts', '4n * exactUnits', '5n * exactUnits', 'domain/pricing'),
  m('domain/pricing/tipping-points.ts', 'below >= 0; below -= step', 'below > 0; below -= step', 'domain/pricing'),
  m('domain/auctions/deadline.ts', 'now >= expiryOf(load) &&', 'now > expiryOf(load) &&', rules),
  m('domain/auctions/deadline.ts', 'now < biddingEndOf(load)) return', 'now <= biddingEndOf(load)) return', rules),
  m('domain/auctions/deadline.ts', 'validUntil > at)', 'validUntil >= at)', rules),
  m(
    'domain/auctions/deadline.ts',
    'validUntil != null && now >= validUntil',
    'validUntil != null && now > validUntil',
    rules,
  ),
  m('domain/auctions/rules.ts', "if (hasLapsed(bid, now)) return 'bid-lapsed'", '', rules),
  m(
    'domain/auctions/rules.ts',
    'now.getTime() < askedAt.getTime() + hour',
    'now.getTime() <= askedAt.getTime() + hour',
    rules,
  ),
  m('domain/auctions/rules.ts', 'bidCount > 0 ?', 'bidCount > 1 ?', rules),
  m('domain/clocks/level.ts', 'now >= clock.redAt', 'now > clock.redAt', 'domain/clocks'),
  m('domain/clocks/level.ts', 'now >= clock.amberAt', 'now > clock.amberAt', 'domain/clocks'),
  m('domain/milestones/time.ts', 'corrected < awardedAt', 'corrected <= awardedAt', 'domain/milestones'),
  m('domain/awards/release.ts', '<= limits.near ?', '< limits.near ?', 'domain/awards'),
  m(
    'domain/permissions.ts',
    '|| roles.includes(caller.staffRole)',
    '|| true',
    `${server} server/test/calls/endpoint-matrix.test.ts`,
  ),
  m(
    'web/loads/status-at.ts',
    'validUntil && Date.parse(validUntil) <=',
    'validUntil && Date.parse(validUntil) <',
    'web/loads',
  ),
  m(
    'web/milestones/queue/answers.ts',
    'await Promise.all(about.map((one) => changeRecord(one.id, (kept) => renamed(kept, standingId))))',
    '',
    'web/milestones',
  ),
  m(
    'server/bids/place-bid.ts',
    'if (refusal) throw new Refusal(refusal)',
    '',
    `${server} server/bids/submit-bid.test.ts`,
  ),
  m(
    'server/awards/accept-bid.ts',
    'auction?.load.shipper_id !== actor.id || !bid',
    '!auction || !bid',
    `${server} server/awards/accept-bid.test.ts`,
  ),
  m(
    'server/http/kept-answers.ts',
    "if (!kept.request_hash.equals(hash)) throw new Refusal('idempotency-mismatch')",
    '',
    `${server} server/http/once.test.ts`,
  ),
  m(
    'server/webhooks/sign.ts',
    '${id}.${timestamp}.${body}',
    '${id}.${body}',
    `${server} server/webhooks/webhooks.test.ts`,
  ),
  m(
    'server/webhooks/claim.ts',
    'taken_until is null or taken_until < clock_timestamp()',
    'taken_until is null',
    `${server} server/webhooks/claim.test.ts`,
  ),
]

function m(file: string, right: string, wrong: string, tests: string): Mutation {
  return { file, right, wrong, tests }
}
