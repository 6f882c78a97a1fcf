import type { Control } from 'react-hook-form'
import { z } from 'zod'
import type { MemberRole } from '#domain/member-roles.ts'
import { NewMember } from '#domain/members/member.ts'
import type { UserRole } from '#domain/permissions.ts'
import { countedNumber, numberProblem } from '#web/shared/form/typed-number.ts'

/** Whether members with a role award loads, so that a limit says up to how much. */
export function hasAwardLimit(accountRole: UserRole, role: MemberRole): boolean {
  return accountRole === 'shipper' && role === 'dispatcher'
}

const typedLimit = z.string().transform((text, context) => {
  const problem = numberProblem(text, 'money')
  if (problem) context.addIssue(problem)
  return countedNumber(text, 'money')
})

/** A member as an owner types them: the limit as its text, blank for none. */
export const TypedMember = z.object({
  ...NewMember.shape,
  awardLimit: typedLimit.pipe(NewMember.shape.awardLimit.unwrap()),
})
export type MemberControl = Control<z.input<typeof TypedMember>, unknown, z.output<typeof TypedMember>>
