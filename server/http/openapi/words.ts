/** The introduction above the calls in the document. */
export const description = `Calls of Quaybid, a marketplace for drayage: shippers post container loads, truckers bid, the shipper awards.

Send an access token as \`Authorization: Bearer qb_...\`; each call names the scope that it needs. Bodies and answers are JSON.

Amounts are US dollars; where a name ends in \`cents\` or \`Cents\`, US cents. Weights are pounds. An instant is UTC; a calendar date such as \`2027-03-15\` is that of the load's area, whose time zone the answer names where it matters. Null means none, or not known; a field that you may not read is absent. Names are spelled as they stand, also where that is unusual: \`liveOrdrop\`, \`drayageAreaID\`, \`storageFreedays\`, \`overWeightfee\`, \`dot_number\`.

A write takes an \`Idempotency-Key\` where its parameters name one: sent again under the same key within 24 hours, it does nothing and gives the first answer, with \`Idempotency-Replayed: true\`.

An account or token makes 1,200 reads and 240 writes a minute; \`RateLimit\` of every answer says what is left.

Lists page by \`limit\` and \`cursor\`; the \`Link\` header names the next page.`

/** Who answers for the document: the company that runs the market, as the pages name it. */
export const contact = { name: 'The operator of this market' }
export const license = { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' }

export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'An access token of an account, with its scopes: `qb_...`' },
  session: { type: 'apiKey', in: 'cookie', name: 'quaybid_session', description: 'A user in a browser' },
  staffSession: { type: 'apiKey', in: 'cookie', name: 'quaybid_staff_session', description: 'Staff in a browser' },
  link: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of a driver or tracking link: `qd_...` or `qt_...`',
  },
}

export const problem = {
  type: 'object',
  description:
    'A refusal: go by `code`, show `message`. `errors` names the fields of a 400, and the loads of `loads-refused` as `loads.0`, each with its own code.',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
    current: { type: 'object', description: 'What it is now, where the call was about an earlier version' },
  },
}
