/** The header of every answer with the server's time at which it was asked for, in milliseconds. */
export const serverTimeHeader = 'x-server-time'

/** The header of a write with the id that its page gave it, by which that page knows its live hint. */
export const changeHeader = 'x-change-id'
