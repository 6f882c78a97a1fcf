import { foldedText } from '#domain/validation.ts'

export const wrongCode = 'That code is incorrect'

/** A code as it was typed: whether it is one at all is said like a wrong one. */
export const TypedCode = foldedText(40, { missing: 'Enter the code', tooLong: wrongCode }).min(1, 'Enter the code')
