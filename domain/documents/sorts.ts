/**
 * The sort orders of documents for each reader: all for what one account uploads or has on its loads; one per index for
 * all loads.
 */
export const documentSorts = {
  shipper: ['uploaded', 'name', 'type', 'load'],
  trucker: ['uploaded', 'name', 'type', 'load'],
  admin: ['uploaded'],
} as const

/** The sort orders of the documents of one load or account, for staff. */
export const staffDocumentSorts = {
  load: ['uploaded', 'name', 'type'],
  user: ['uploaded', 'name', 'type', 'load'],
} as const
