/** Levels turn without a hint: what is listed by them is read anew when it comes on screen, and each minute. */
export const turning = { fresh: true, every: 60_000 } as const
