/** The company that runs this market, as its papers name it. Values that aren't set are null. */
export type Operator = {
  name: string
  address: string | null
  mc: string | null
  phone: string | null
  email: string | null
}

/** The two sides of an award; each has its own paper with the operator. */
export const paperSides = ['trucker', 'shipper'] as const
export type PaperSide = (typeof paperSides)[number]

/** The operator's settings for awards and their papers. */
export type AwardSettings = {
  operator: Operator
  /** The settings of the operator that have no value, by the names of their variables. */
  missing: string[]
  /** Hours that a trucker has to acknowledge a confirmation. */
  ackHours: number
  /** Payment terms in days: from the shipper, to the trucker. */
  termsDays: Record<PaperSide, number>
  /** Whether an acknowledged award reveals each side to the other. */
  revealsParties: boolean
}

/** The operator's name on papers if none is set. Source: X-156. */
export const unnamedOperator: Operator = { name: 'Quaybid', address: null, mc: null, phone: null, email: null }

export const demoOperator: Operator = {
  name: 'Quaybid Brokerage (demo)',
  address: '100 Demo Way, San Pedro, CA 90731',
  mc: '000000',
  phone: '(310) 555-0100',
  email: 'papers@quaybid.example',
}
