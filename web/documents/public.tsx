/** What the pages of a load show of its documents. */
export { DeliveryOrderButton } from './delivery-order-button.tsx'
export { DocumentsOfLoad } from './documents-of-load.tsx'
export { useDocumentsOfLoad } from './use-documents.ts'
