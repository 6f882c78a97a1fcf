/** Thrown where bidding on loads has ended and their award rules are to be settled first: the transaction rolls back. */
export class Unsettled extends Error {
  readonly loadIds: number[]

  constructor(loadIds: number[]) {
    super('The award rule of the load is to be settled first')
    this.name = 'Unsettled'
    this.loadIds = loadIds
  }
}

/** Settles the award rule of a load in its own transaction, if it is not settled yet. */
export type Settle = (loadId: number) => Promise<void>

/** Does a write in a transaction; where rules are to be settled first, settles them and does the write again. Source: Y-088. */
export async function afterSettling<T>(settle: Settle, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error
    for (const loadId of error.loadIds) await settle(loadId)
    return write()
  }
}
