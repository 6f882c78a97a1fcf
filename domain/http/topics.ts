/** What a live hint can say has changed. A hint names topics only; each reader refetches the data. */
export const topics = [
  'loads',
  'bids',
  'stats',
  'documents',
  'user',
  'users',
  'sessions',
  'notifications',
  'notices',
  'mailing-list',
  'lanes',
  'mails',
  'settings',
  'staff',
  'awards',
  'details',
  'deadlines',
  'milestones',
  'access',
  'scenarios',
] as const
export type Topic = (typeof topics)[number]
