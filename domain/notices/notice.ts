import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { userRoles, type Visitor } from '#domain/permissions.ts'
import { optionalText, storableText } from '#domain/validation.ts'

/** The audience of a notice. Source: G-081. */
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

/** The most characters of a notice, and how many can be posted at a time. */
export const noticeLimits = { title: 100, text: 500, standing: 20 } as const

/** Something that staff have to say to those concerned, until a moment or, with null, until it is removed. */
export const Notice = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  until: Instant.nullable(),
})
export type Notice = z.output<typeof Notice>

/** The same with its audience and who posted it; the notices of the demo market have no author. */
export const StaffNotice = Notice.extend({
  audience: z.enum(noticeAudiences),
  postedBy: z.string().nullable(),
  createdAt: Instant,
})
export type StaffNotice = z.output<typeof StaffNotice>

/** Said of an `until` that has passed. */
export const untilPassed = 'Choose a time in the future'

/** A new notice. The server checks that `until` is in the future. Source: G-081. */
export const NewNotice = z.object({
  audience: z.enum(noticeAudiences),
  title: storableText(noticeLimits.title).min(1, 'Title is required'),
  text: optionalText(noticeLimits.text),
  until: Instant.nullable().optional(),
})
export type NewNotice = z.output<typeof NewNotice>

/** Whether a notice is still current. */
export function isStanding({ until }: Pick<Notice, 'until'>, now: number): boolean {
  return until === null || Date.parse(until) > now
}
