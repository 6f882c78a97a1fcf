import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { NewMember } from '#domain/members/member.ts'
import { countedNumber, numberProblem } from '#web/shared/form/typed-number.ts'

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
