/**
 * How often a mail is tried before it is given up. The pauses between grow from seconds to six hours, as the job queue
 * has them: sixteen hours in all.
 */
export const mostAttempts = 12
