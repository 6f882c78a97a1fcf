import { foldedText } from '#domain/validation.ts'

export const wrongCode = 'That code is incorrect'

/** A code as typed: a malformed one gets the same answer as a wrong one. */
export const TypedCode = foldedText(40, { missing: 'Enter the code', tooLong: wrongCode }).min(1, 'Enter the code')
