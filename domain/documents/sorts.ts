/** What each reader can order documents by: as many as one account uploads or has on its loads; of all loads, an index. */
export const documentSorts = {
  shipper: ['uploaded', 'name', 'type', 'load'],
  trucker: ['uploaded', 'name', 'type', 'load'],
  admin: ['uploaded'],
} as const

/** What staff can order the documents of one load, or of one account, by. */
export const staffDocumentSorts = {
  load: ['uploaded', 'name', 'type'],
  user: ['uploaded', 'name', 'type', 'load'],
} as const
