/** Whether proofs by repetition run in full: `npm run soak`. */
export const isInFull = Boolean(process.env['SOAK'])

/** How often a proof is repeated: a few times in `npm test`, in full in `npm run soak`. */
export function rounds(few: number, inFull: number): number {
  return isInFull ? inFull : few
}

/** The limit of such a proof, in milliseconds. */
export const proofTime = isInFull ? 3 * 3_600_000 : 600_000
