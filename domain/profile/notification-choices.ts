import { z } from 'zod'
import { typedText } from '#domain/validation.ts'
import { type Choice, kindHeadings, mailChoices } from '#domain/events/kind-row.ts'
import {
  kindRow,
  kindRows,
  kindsOf,
  type NotificationKind,
  notificationKinds,
  usualOf,
} from '#domain/events/notification-kinds.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { FieldError } from '#domain/refusals.ts'

const kind = z.enum(notificationKinds)

/** The ways over which a user gets a kind. */
export const NotificationChoice = z.object({
  kind,
  label: z.string(),
  /** The heading of its group; those without one come first. */
  heading: z.enum(kindHeadings).optional(),
  inApp: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
})
export type NotificationChoice = z.output<typeof NotificationChoice>

/** All kinds of the user's role in their order, and when the daily email comes. Source: G-201. */
export const NotificationChoices = z.object({
  choices: z.array(NotificationChoice),
  /** 0 to 23. */
  digestHour: z.number().int(),
  /** The IANA name of that hour's time zone, such as America/Chicago; null until the user chooses one. */
  timeZone: z.string().nullable(),
  /** Whether the address is confirmed; only confirmed addresses get email. */
  emailConfirmed: z.boolean(),
})
export type NotificationChoices = z.output<typeof NotificationChoices>

/** Omitted values stay. */
export const NotificationChoicesChange = z.object({
  choices: z
    .array(
      z.object({
        kind,
        inApp: z.boolean().optional(),
        mail: z.enum(mailChoices).optional(),
        push: z.boolean().optional(),
      }),
    )
    .max(notificationKinds.length)
    .refine((choices) => new Set(choices.map((choice) => choice.kind)).size === choices.length)
    .optional(),
  digestHour: z.number().int().min(0).max(23).optional(),
  timeZone: typedText(100).refine(isTimeZone, 'Unknown time zone').optional(),
})
export type NotificationChoicesChange = z.output<typeof NotificationChoicesChange>
type ChoiceChange = NonNullable<NotificationChoicesChange['choices']>[number]

/** A name, not a difference to UTC, which counts one way here and the other way in PostgreSQL. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions() !== undefined
  } catch {
    return false
  }
}

/** The kinds in a change that this role never gets; empty if there are none. */
export function refuseChoices({ choices = [] }: NotificationChoicesChange, role: UserRole): FieldError[] {
  return choices.flatMap(({ kind }, index) =>
    kindsOf[role].includes(kind)
      ? []
      : [
          {
            path: `choices.${index}.kind`,
            message: `This notification is not available for your role: ${kindRows[kind].label}`,
          },
        ],
  )
}

type Made = Choice & { kind: NotificationKind }

/** Every kind of a role with the user's choice, or else the default. */
export function choicesOf(role: UserRole, made: Made[]): NotificationChoice[] {
  return kindsOf[role].map((kind) => {
    const { inApp, mail, push } = made.find((choice) => choice.kind === kind) ?? usualOf(kind, role)
    const { label, heading } = kindRow(kind)
    return { kind, label, ...(heading && { heading }), inApp, mail, push }
  })
}

/** The choices of a change as they are with it. */
export function changedChoices(choices: NotificationChoice[], changes: ChoiceChange[]): NotificationChoice[] {
  return choices.flatMap((choice) => {
    const change = changes.find(({ kind }) => kind === choice.kind)
    const { inApp = choice.inApp, mail = choice.mail, push = choice.push } = change ?? {}
    return change ? [{ ...choice, inApp, mail, push }] : []
  })
}
