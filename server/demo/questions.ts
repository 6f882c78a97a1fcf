import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DemoBid } from './bidding.ts'
import { blankEvent, type EventRow } from './rows.ts'
import type { Story } from './story.ts'

const minute = 60_000

/** An entry by the minutes before now at which it was made and answered; `by` is a place among the bidders, none the shipper. */
type Entry = { by?: number; text: string; at: number; answer?: [text: string, at: number]; hidden?: string }

const entries: Entry[] = [
  { by: 0, text: 'Is the chassis at the terminal?', at: 170, answer: ['Yes, a pool chassis at WBCT.', 150] },
  { by: 1, text: 'Dock or ramp at the delivery?', at: 140, answer: ['Dock, doors 12 to 18.', 128] },
  { by: 0, text: 'Who is the consignee?', at: 120, hidden: 'Asks for a name' },
  { by: 2, text: 'Can the empty stay overnight?', at: 95, answer: ['No, it has to leave the same day.', 80] },
  { text: 'The dock closes at 3 PM on Fridays.', at: 60 },
  { by: 1, text: 'Does the load need straps?', at: 12 },
]

type Ids = { loadIds: ReadonlyMap<Story, number>; userIds: ReadonlyMap<string, number>; staffId: number }

/**
 * Gives a separate running load three answered questions, one that waits, a note, and one that staff removed. Returns
 * their events. Source: Y-010.
 */
export async function insertQuestions(tx: Tx, { loadIds, userIds, staffId }: Ids, now: Date): Promise<EventRow[]> {
  const [story, loadId] = [...loadIds].find(([{ plan }]) => plan.asked)!
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const idOf = (bid: DemoBid | undefined) => userIds.get(bid?.trucker ?? '') ?? null
  const shipperId = userIds.get(story.plan.shipper)!
  const rows = entries.map(({ by, text, at, answer, hidden }): Insertable<Tables['questions']> => ({
    load_id: loadId,
    trucker_id: by === undefined ? null : idOf(story.bids[by]),
    text,
    asked_at: before(at),
    answer: answer?.[0] ?? null,
    answered_at: answer ? before(answer[1]) : null,
    hidden_at: hidden ? before(at - 5) : null,
    hidden_by: hidden ? staffId : null,
    hidden_reason: hidden ?? null,
  }))
  await tx.insertInto('questions').values(rows).execute()
  return entries.flatMap(({ at, answer, hidden, text }, place) => {
    const asker = rows[place]!.trucker_id ?? null
    const on = { load_id: loadId, shipper_id: shipperId }
    const asked = asker === null ? ('note_added' as const) : ('question_asked' as const)
    return [
      { ...blankEvent(before(at), asked), ...on, actor_user_id: asker ?? shipperId, after: { text } },
      ...(answer
        ? [
            {
              ...blankEvent(before(answer[1]), 'question_answered'),
              ...on,
              actor_user_id: shipperId,
              after: { text: answer[0] },
            },
          ]
        : []),
      ...(hidden
        ? [
            {
              ...blankEvent(before(at - 5), 'question_hidden'),
              ...on,
              actor_staff_id: staffId,
              after: { reason: hidden },
            },
          ]
        : []),
    ]
  })
}
