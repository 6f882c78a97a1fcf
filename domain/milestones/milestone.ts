import { z } from 'zod'
import { allDocumentTypes } from '#domain/documents/document.ts'
import { Id, Instant, Uuid } from '#domain/ids.ts'
import { optionalText, storableText } from '#domain/validation.ts'
import { detailsOfKind, MilestoneDetails } from './details.ts'
import { type MilestoneKind, milestoneKinds } from './kinds.ts'

/** Who recorded it: the trucker's account, a driver by a link, or staff. */
export const milestoneSides = ['trucker', 'driver', 'staff'] as const
export type MilestoneSide = (typeof milestoneSides)[number]

export const MilestoneId = Uuid

/** A file that belongs to a milestone; `name` is that of the file, `isPicture` says that a page can show it. */
export const MilestoneFile = z.object({
  id: Id,
  type: z.enum(allDocumentTypes),
  name: z.string(),
  isPicture: z.boolean(),
})
/** The same for staff: the file is at /uploads/{path}. */
export const StaffMilestoneFile = MilestoneFile.extend({ path: z.string() })
export type StaffMilestoneFile = z.output<typeof StaffMilestoneFile>

/**
 * A milestone as it was recorded. `happenedAt` is corrected by `clockOffsetMs`, which is negative for a
 * phone whose clock was fast; `recordedAt` is when the server got it. Both are shown in `timeZone`, that of the place.
 * `entered`: the time was typed. `unchecked`: it could not be checked. A void one stays, with the reason.
 *
 * Source.
 */
const RecordedMilestone = z.object({
  id: MilestoneId,
  kind: z.enum(milestoneKinds),
  label: z.string(),
  happenedAt: Instant,
  recordedAt: Instant,
  timeZone: z.string(),
  by: z.enum(milestoneSides),
  entered: z.boolean(),
  unchecked: z.boolean(),
  clockOffsetMs: z.number().int(),
  note: z.string().nullable(),
  details: MilestoneDetails,
  files: z.array(MilestoneFile),
  voided: z.object({ reason: z.string(), at: Instant }).optional(),
})

/**
 * A milestone as the shipper and admins read it, also those of awards that were released or declined: `earlierCarrier` is
 * the label of the trucker who had the load then. Source: G-457.
 */
const earlierCarrier = z.string().optional()
export const Milestone = RecordedMilestone.extend({ earlierCarrier })
export type Milestone = z.output<typeof Milestone>

/**
 * The same for those who may know who recorded it: the trucker gets only the driver's name, staff every name.
 * `voidableUntil`: until when the reader may void it; null if they may not, absent for staff, who always may.
 */
const NamedMilestone = RecordedMilestone.extend({ byName: z.string().nullable() })
export const StaffMilestone = NamedMilestone.extend({ files: z.array(StaffMilestoneFile), earlierCarrier })
export type StaffMilestone = z.output<typeof StaffMilestone>
export const TruckerMilestone = NamedMilestone.extend({ voidableUntil: Instant.nullable() })
export type TruckerMilestone = z.output<typeof TruckerMilestone>

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/**
 * A milestone as a phone sends it. `happenedAt` and `deviceNow` are by its own clock, the latter at the time of
 * sending; `lastServerTime` is the server's clock at the last contact before the tap. `fileIds` are the keys of the
 * sent files.
 */
export const NewMilestone = z
  .object({
    kind: z.enum(milestoneKinds),
    happenedAt: Instant,
    deviceNow: Instant,
    lastServerTime: Instant.nullish(),
    entered: z.boolean().default(false),
    note: optionalText(500),
    lat: latitude.nullish(),
    lon: longitude.nullish(),
    accuracyM: z.number().min(0).max(1_000_000).nullish(),
    fileIds: z.array(Uuid).max(10).default([]),
    details: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((typed, context) => {
    const given = readDetails(typed.kind, typed.details)
    for (const issue of given.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message: issue.message, path: ['details', ...issue.path] })
    }
    const message = missingNotes[typed.kind]
    if (message && !typed.note) context.addIssue({ code: 'custom', message, path: ['note'] })
    if ((typed.lat == null) !== (typed.lon == null)) {
      context.addIssue({ code: 'custom', message: 'A position has a latitude and a longitude', path: ['lat'] })
    }
    return { ...typed, details: given.data ?? {} }
  })
export type NewMilestone = z.output<typeof NewMilestone>

/** The kinds that say nothing without a note. */
const missingNotes: Partial<Record<MilestoneKind, string>> = {
  note: 'Enter a note',
  proof_waived: 'Say why there is no proof of delivery',
}

/** The details of a kind, without those that are not given. */
function readDetails(kind: MilestoneKind, typed: Record<string, unknown>) {
  const shapes: Partial<Record<MilestoneKind, z.ZodType<MilestoneDetails>>> = detailsOfKind
  return (shapes[kind] ?? z.object({})).safeParse(typed)
}

export const Voiding = z.object({ reason: storableText(200).min(3) })
