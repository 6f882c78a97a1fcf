import type { BidCharges } from './fields.ts'

/**
 * What a bid leaves out that most bids quote, in the words beside it: a fuel surcharge or chassis of zero. Source: F-008, F-258.
 */
export function omittedCharges({ fsc, chassisFee }: Pick<BidCharges, 'fsc' | 'chassisFee'>): string[] {
  return [fsc === 0 ? 'No fuel surcharge quoted' : '', chassisFee === 0 ? 'No chassis quoted' : ''].filter(Boolean)
}
