import type { Descriptions } from './words.ts'

export const changes: Descriptions = {
  tag: 'Changes: what happened to loads and bids, for programs that ask now and then rather than take webhooks.',
  calls: {
    listChanges:
      'The messages that a webhook of the account would have got, each of them once, kept for 90 days. Keep `next` and send it as `after` the next time; while `hasMore` is true, ask again at once. To begin, ask with `after=now`, read your lists, then go on from `next`. A token gets only what its scopes let it read: bids with `bids:read`, questions with `questions:read`, documents with `documents:read`. An account is followed from its first access token on, until 30 days after its last one. Without a token there are none.',
  },
  fields: {
    'listChanges.?after':
      'The `next` of an earlier answer, or `now` for none of what there is. Left out: from the oldest that is kept. 410 `cursor-gone` if something after it is no longer kept.',
    'listChanges.?limit': 'How many changes an answer has at most, 1 to 200.',
    'listChanges.changes': 'What happened, the oldest first.',
    'listChanges.next': 'Send it as `after` the next time. It is there even if nothing happened.',
    hasMore: 'True: there are more by now.',
  },
}
