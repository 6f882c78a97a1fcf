import { z } from 'zod'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { storableLines, storableText } from '#domain/validation.ts'
import { namesContact } from './contact.ts'

export const questionLimits = {
  question: 500,
  answer: 1000,
  ofTrucker: 5,
  waiting: 3,
  ofLoad: 100,
  reason: 200,
} as const

/** The author of an entry: a trucker who asks, or the shipper who adds a note. */
export const questionKinds = ['question', 'note'] as const

/**
 * A question about a load with its answer, or a note of its shipper. The asker stays anonymous; `mine` is true for the
 * reader's own. For everyone else `askedAt` is cut to the hour. If staff have removed it, its texts are null. Source:
 * Y-109, Y-117, Y-122.
 */
export const Question = z.object({
  id: PublicId,
  kind: z.enum(questionKinds),
  text: z.string().nullable(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  mine: z.boolean(),
  removed: z.boolean(),
})
export type Question = z.output<typeof Question>

/** The same for staff: with who asked, and why it was removed. Source: Y-118. */
export const StaffQuestion = Question.omit({ mine: true }).extend({
  text: z.string(),
  asker: z.object({ id: Id, name: z.string() }).nullable(),
  removedReason: z.string().nullable(),
  /** It may name a contact: staff decide whether it stays. Source: F-215. */
  flagged: z.boolean(),
})
export type StaffQuestion = z.output<typeof StaffQuestion>

const contactRefused = 'Leave out phone numbers, email addresses and links.'

function plainText(most: number, missing: string) {
  return storableLines(most)
    .min(1, missing)
    .refine((text) => !namesContact(text), contactRefused)
}

/** A question of a trucker, or a note of the shipper, which may be longer: the call takes either, its caller decides. */
export const NewQuestion = z.object({ text: plainText(questionLimits.question, 'Type a question') })
export const NewNote = z.object({ text: plainText(questionLimits.answer, 'Type a note') })
export const NewAnswer = z.object({ text: plainText(questionLimits.answer, 'Type an answer') })

export const HidingQuestion = z.object({
  reason: storableText(questionLimits.reason).min(1, 'Enter a reason'),
})
