import type { StaffMail } from '#domain/mail/staff-mail.ts'
import { listMails } from '#domain/mail/api.ts'
import type { Tx } from '#server/db/db.ts'
import { pageOfMails, sendAgain } from '#server/mail/list-mails.ts'
import { atUtc, type Command, idsIn, inColumns, mostRows, named, oneLine } from './command.ts'

const dead = (limit: number) => listMails.query.parse({ state: 'dead', limit: String(limit) })

/** Emails that failed for good, and sending them again. Source: F-286. */
export const emailCommands: Record<string, Command> = {
  emails: {
    call: 'emails',
    does: 'lists the newest emails that failed for good, with the reason of each',
    run: async ({ db }) => {
      const { items } = await pageOfMails(db, dead(mostRows))
      if (items.length === 0) return 'No email has failed.'
      return inColumns([['Id', 'Created', 'To', 'Subject', 'Error'], ...items.map(rowOf)])
    },
  },
  'emails send-again': {
    call: 'emails send-again ID ... | --all',
    does: 'sends failed ones again, as staff do; all of them or none',
    run: async ({ write }, given) => {
      const asked = idsIn(given, 'emails send-again ID ... | --all')
      const sent = await write(async (tx) => {
        const ids = asked === 'all' ? await allDead(tx) : asked
        for (const id of ids) await sendAgain(tx, id, { by: 'operator' }).catch(named(`Email ${id}`))
        return ids.length
      })
      return sent === 0 ? 'No email that can be sent again has failed.' : `Waiting to be sent again: ${sent}.`
    },
  },
}

/** Those that still have their content; the oldest first, as they were written. */
async function allDead(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'dead')
    .where('content', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function rowOf({ id, createdAt, to, subject, lastError, canSendAgain }: StaffMail): string[] {
  const error = canSendAgain ? lastError : `${lastError ?? ''} (its content is gone)`
  return [String(id), atUtc(createdAt), oneLine(to, 60), oneLine(subject, 50), oneLine(error)]
}
