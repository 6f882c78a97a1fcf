/**
 * The most attempts to send an email. The pauses between them grow from seconds to six hours, as the job queue has
 * them: sixteen hours in all.
 */
export const mostAttempts = 12
