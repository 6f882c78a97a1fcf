/** The company that runs this market, as its papers name it. What is not set is null. */
export type Operator = {
  name: string
  address: string | null
  mc: string | null
  phone: string | null
  email: string | null
}

/** The two sides of an award; each has a paper of its own, with the operator. */
export const paperSides = ['trucker', 'shipper'] as const
export type PaperSide = (typeof paperSides)[number]

/** What the operator has set for awards and their papers. */
export type AwardSettings = {
  operator: Operator
  /** The settings of the operator that have no value, by the names of their variables. */
  missing: string[]
  /** Hours that a trucker has to acknowledge a confirmation. */
  ackHours: number
  /** In how many days money is due: from the shipper, to the trucker. */
  termsDays: Record<PaperSide, number>
  /** Whether an acknowledged award tells each side who the other is. */
  revealsParties: boolean
}

/** What papers say when the operator has no name. Source: X-156. */
export const unnamedOperator: Operator = { name: 'Quaybid', address: null, mc: null, phone: null, email: null }

/** The operator of the demo market. */
export const demoOperator: Operator = {
  name: 'Quaybid Brokerage (demo)',
  address: '100 Demo Way, San Pedro, CA 90731',
  mc: '000000',
  phone: '(310) 555-0100',
  email: 'papers@quaybid.example',
}
