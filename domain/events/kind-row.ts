import type { UserRole } from '#domain/permissions.ts'
import type { Look } from './looks.ts'

/** Whether and when a user gets a kind of notification by email. */
export const mailChoices = ['off', 'at_once', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]

/** The ways over which a user gets one kind. */
export type Choice = { inApp: boolean; mail: MailChoice; push: boolean }

/** The groups of the settings page, in its order. Source: G-309. */
export const kindHeadings = ['Auctions', 'Awards', 'On the road', 'Account'] as const
export type KindHeading = (typeof kindHeadings)[number]

export type KindRow = {
  /** Its name on the settings page. */
  label: string
  /** Its heading on the settings page; those without one come first. */
  heading?: KindHeading
  /** The roles that get it, and so can choose. */
  roles: readonly UserRole[]
  /** The ways of users who have chosen nothing else. */
  usual: Choice
  /** The same of roles that differ. */
  usualOf?: Partial<Record<UserRole, Choice>>
  /**
   * Whether it is about a running auction: once that has ended, it is outdated; its email says when the auction ends.
   */
  whileOpen: boolean
  /** Whether its email says the total of the reader's own bid. */
  withPrice: boolean
  /** For how many hours a message to a device is kept and retried, and how urgent it is to the device. */
  push: { hours: number; urgency: 'normal' | 'high' }
  look: Look
}

// Kinds that need action go out right away; the others are sent once a day (G-180).
export const toActOn: Choice = { inApp: true, mail: 'at_once', push: true }
export const atOnceByMail: Choice = { inApp: true, mail: 'at_once', push: false }
export const alongTheWay: Choice = { inApp: true, mail: 'daily', push: false }
export const usualPush = { hours: 12, urgency: 'normal' } as const
