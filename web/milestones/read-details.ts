import type { TruckerDetails } from '#domain/details/details.ts'

/** What the road asks of the details of a load: what its reader does not get is absent. */
export type ReadDetails = Pick<
  Partial<TruckerDetails>,
  | 'appointments'
  | 'containerNumber'
  | 'chassisNumber'
  | 'sealNumbers'
  | 'pickupNumber'
  | 'booking'
  | 'deliveryPlace'
  | 'steamshipLine'
  | 'reefer'
  | 'returnBy'
  | 'portCutoff'
>
