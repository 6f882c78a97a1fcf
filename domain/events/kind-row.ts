import type { UserRole } from '#domain/permissions.ts'
import type { Look } from './looks.ts'

/** Whether and when somebody gets a kind of news by mail. */
export const mailChoices = ['off', 'at_once', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Over which ways somebody is told of one kind. */
export type Choice = { inApp: boolean; mail: MailChoice; push: boolean }

export type KindRow = {
  /** What it is called where one chooses how to be told of it. */
  label: string
  /** Who can be told of it, and so can choose. */
  roles: readonly UserRole[]
  /** How everybody is told who has chosen nothing else. */
  usual: Choice
  /** Whether it is about an auction which runs: once that is over, it is no news; its email says when it ends. */
  whileOpen: boolean
  /** Whether its email says the total of the reader's own bid. */
  withPrice: boolean
  /** For how many hours a message to a device is tried and kept, and how urgent it is to the device. */
  push: { hours: number; urgency: 'normal' | 'high' }
  look: Look
}

// What has to be acted on goes out at once; what only happens along the way comes once a day (G-180).
export const toActOn: Choice = { inApp: true, mail: 'at_once', push: true }
export const atOnceByMail: Choice = { inApp: true, mail: 'at_once', push: false }
export const alongTheWay: Choice = { inApp: true, mail: 'daily', push: false }
export const usualPush = { hours: 12, urgency: 'normal' } as const
