/** A change of the API that breaks programs: the line of the last release that no longer holds, and what to do. */
export type BreakingChange = { line: string; words: string }

/** Those since the last release, as the API page lists them; a test names missing lines. Source: Y-188. */
export const breakingChanges: readonly BreakingChange[] = [
  ...nowRequired('find/findLoad query.q'),
  ...nowRequired('mail/readSubscriptionOfLink query.token'),
  ...nowRequired('mail/unsubscribe query.token'),
  ...['cursor maxLength 1000', 'limit maximum 500', 'limit minimum 1'].map((bound) => ({
    line: `bound milestones/listMilestones query.${bound}`,
    words: 'The list comes in pages of 100: follow the `Link` header.',
  })),
  ...['auction-expired', 'bidding-ended'].map((code) => ({
    line: `code bids/submitBid ${code}`,
    words: 'Answered with `auction-closed`, as every bid on a load whose bidding has ended.',
  })),
]

/** A parameter that the server always required and the document now lists as required. */
function nowRequired(name: string): BreakingChange[] {
  return [
    {
      line: `takes ${name} string`,
      words: 'Required. The server always refused calls without it; the document now says so.',
    },
    { line: `takes ${name}? string`, words: 'No longer optional in the document.' },
  ]
}
