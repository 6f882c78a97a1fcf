import { removeNotice } from '#domain/notices/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'

/** The event keeps what it said. Source: G-081. */
export const removeNoticeRoute = writes(removeNotice, async ({ params, actor, tx }) => {
  const removed = await tx.deleteFrom('notices').where('id', '=', params.id).returningAll().executeTakeFirst()
  if (!removed) throw new Refusal('notice-not-found')
  const { id: noticeId, title, text, audience, until } = removed
  await recordEvents(tx, [
    {
      action: 'notice_removed',
      audience,
      actorStaffId: actor.id,
      before: { noticeId, title, text, audience, until },
    },
  ])
  return { success: true as const }
})
