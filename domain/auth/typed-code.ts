import { storableText } from '#domain/validation.ts'

export const wrongCode = 'That code is incorrect'

/** A code as it was typed: whether it is one at all is said like a wrong one. */
export const TypedCode = storableText('Enter the code').min(1, 'Enter the code').max(40, wrongCode)
