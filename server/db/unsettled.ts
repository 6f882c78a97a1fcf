/** Thrown where bidding on a load has ended and its award rule is to be settled first: the transaction rolls back. */
export class Unsettled extends Error {
  readonly loadId: number

  constructor(loadId: number) {
    super('The award rule of the load is to be settled first')
    this.name = 'Unsettled'
    this.loadId = loadId
  }
}

/** Settles the award rule of a load in its own transaction, if it is not settled yet. */
export type Settle = (loadId: number) => Promise<void>

/** Does a write in a transaction; where a rule is to be settled first, settles it and does the write again. Source: Y-088. */
export async function afterSettling<T>(settle: Settle, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error
    await settle(error.loadId)
    return write()
  }
}
