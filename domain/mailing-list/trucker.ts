import { z } from 'zod'
import { emailAddress } from '#domain/email-address.ts'
import { Id, Instant } from '#domain/ids.ts'
import { findArea } from '#domain/reference/reference.ts'
import { requiredText } from '#domain/validation.ts'

/**
 * A trucker on the mailing list, with or without an account, who gets an email for new loads in an area. `unsubscribed`
 * is kept, so that no one is added again without asking. Without `confirmedAt` the emailed link was not opened yet, and
 * no other email is sent.
 *
 * Source: B-145; G-130, G-196.
 */
export const MailingListTrucker = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  drayageAreaID: Id,
  unsubscribed: z.boolean(),
  confirmedAt: Instant.nullable(),
  createdAt: Instant,
})
export type MailingListTrucker = z.output<typeof MailingListTrucker>

const wrongEmail = 'Must be a valid email address'
const missingArea = 'Drayage area is required'

/** A trucker that staff add, or who asks to join. Source: B-145; G-196. */
export const NewMailingListTrucker = z.object({
  email: emailAddress(wrongEmail),
  name: z.string('Name is required').pipe(requiredText('Name is required')),
  company: z.string('Company is required').pipe(requiredText('Company is required')),
  drayageAreaID: z
    .number(missingArea)
    .pipe(Id)
    .refine((id) => findArea(id) !== undefined),
})
export type NewMailingListTrucker = z.output<typeof NewMailingListTrucker>
