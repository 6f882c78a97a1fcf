import { tokenLimits } from '#domain/access/token.ts'
import { changeLimits } from '#domain/changes/changes.ts'
import { joinLimits } from '#domain/mailing-list/join.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { outdated } from '#server/jobs/housekeeping.ts'
import { keptDays as mailDays } from '#server/mail/queue-mails.ts'
import { type Command, inColumns } from './command.ts'

/** What the features' own chores remove. */
const further: [what: string, days: number][] = [
  ['emails, unless they wait', mailDays],
  ['contents of unsent emails with a link to an account', 1],
  ['addresses of the mailing list that were not confirmed', joinLimits.days],
  ['messages to webhooks, with their attempts', webhookLimits.keptDays],
  ['changes that programs follow', changeLimits.keptDays],
  ['access tokens, after their end', tokenLimits.keptDays],
  ['files of uploads that were broken off', 1],
]

/** What servers remove, and when. Source: F-286. */
export const housekeepingCommands: Record<string, Command> = {
  housekeeping: {
    call: 'housekeeping',
    does: 'says what running servers remove, and after how many days',
    run: async () => {
      const rows = [...outdated.map(({ what, days }) => [what, days] as const), ...further]
      const table = inColumns([['Removed', 'After'], ...rows.map(([what, days]) => [what, wordsFor(days)])])
      return `${table}\n\nEach running server looks once an hour. The file of a removed document goes at once, that of an awarded load after three
years. Loads, bids, awards, papers, accounts and events are never removed; forget empties an account.`
    },
  },
}

function wordsFor(days: number): string {
  if (days === 0) return 'at once'
  return days === 1 ? '1 day' : `${days} days`
}
