import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { userRoles, type Visitor } from '#domain/permissions.ts'
import { optionalText, storableText } from '#domain/validation.ts'

/** For whom a notice is. Source: docs/decisions/product.md, G-081. */
export const noticeAudiences = ['staff', 'shippers', 'truckers', 'everyone'] as const
export type NoticeAudience = (typeof noticeAudiences)[number]

const readers: Record<NoticeAudience, readonly Visitor[]> = {
  staff: ['staff'],
  shippers: ['shipper'],
  truckers: ['trucker'],
  everyone: [...userRoles, 'staff'],
}

/** The audiences that a visitor belongs to. */
export function audiencesOf(visitor: Visitor): NoticeAudience[] {
  return noticeAudiences.filter((audience) => readers[audience].includes(visitor))
}

/** The most characters of a notice, and how many can stand at a time: who has more to say is not read. */
export const noticeLimits = { title: 100, text: 500, standing: 20 } as const

/** Something that staff have to say to those concerned, until a moment or, with null, until it is removed. */
export const Notice = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  until: Instant.nullable(),
})
export type Notice = z.output<typeof Notice>

/** The same with for whom it is and who posted it; the notices of the demo market were posted by nobody. */
export const StaffNotice = Notice.extend({
  audience: z.enum(noticeAudiences),
  postedBy: z.string().nullable(),
  createdAt: Instant,
})
export type StaffNotice = z.output<typeof StaffNotice>

/** Said of an `until` that has passed. */
export const untilPassed = 'Choose a time in the future'

/** What a staff admin says. That `until` lies ahead is for the server's clock to judge. Source: G-081. */
export const NewNotice = z.object({
  audience: z.enum(noticeAudiences),
  title: storableText().min(1, 'Title is required').max(noticeLimits.title),
  text: optionalText(noticeLimits.text),
  until: Instant.nullable().optional(),
})
export type NewNotice = z.output<typeof NewNotice>

/** Whether a notice still stands. */
export function isStanding({ until }: Pick<Notice, 'until'>, now: number): boolean {
  return until === null || Date.parse(until) > now
}
