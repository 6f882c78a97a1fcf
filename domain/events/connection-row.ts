import type { Topic } from '#domain/http/topics.ts'
import type { HistoryKind } from './history-kinds.ts'
import type { HistoryWords, StaleOfAccount } from './row.ts'

type Connection<Kind extends HistoryKind> = {
  kind: Kind
  title: string
  stale: StaleOfAccount & { own: readonly Topic[] }
  /** Which connection it is, and what happened to it. */
  details: (before: unknown, after: unknown) => string
}

/** Events of something that connects other systems to an account: in its own history and in the audit log. */
export function connectionRow<Kind extends HistoryKind>({ kind, title, stale, details }: Connection<Kind>) {
  return {
    stale,
    notifies: null,
    history: {
      self: {
        type: 'account',
        words: ({ before, after }: { before: unknown; after: unknown }): HistoryWords => ({
          kind,
          title,
          details: details(before, after),
        }),
      },
    },
    feed: null,
    audit: { kind: 'account', title, details },
  } as const
}
