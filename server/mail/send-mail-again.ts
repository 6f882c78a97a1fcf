import { sendMailAgain } from '#domain/mail/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { shownColumns, toStaffMail } from './staff-mails.ts'

/** Asked for twice, it goes out once: the second finds it waiting. Source: G-187. */
export const sendMailAgainRoute = writes(sendMailAgain, async ({ params: { id }, actor, tx }) => {
  const waiting = await tx
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('content', 'is not', null)
    .returning(shownColumns)
    .executeTakeFirst()
  if (!waiting) {
    const found = await tx.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()
    throw new Refusal(found ? 'mail-not-dead' : 'mail-not-found')
  }
  await addJobs(tx, 'send_mail', [{ mailId: id }])
  const after = { mailId: id, to: waiting.to_address, subject: waiting.subject }
  await recordEvents(tx, [{ action: 'mail_sent_again', actorStaffId: actor.id, after }])
  return toStaffMail(waiting)
})
