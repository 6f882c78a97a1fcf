import { createFlag } from './flag.ts'

const away = createFlag()

/** Whether an answer said that the database cannot be reached, and none since that it is back. */
export const useDatabaseAway = away.use
export const setDatabaseAway = (next: boolean) => away.set(next)
