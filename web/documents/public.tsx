/** What the pages of a load show of its documents. */
export { DeliveryOrderButton } from './delivery-order-button.tsx'
export { DocumentsOfLoad } from './documents-of-load.tsx'
export { ProofButton, useIsProofPending, useProof } from './proof-button.tsx'
export { StaffDocuments, StaffDocumentsOfUser } from './staff/staff-documents.tsx'
export { UploadDialog } from './upload/upload-on-demand.tsx'
export { useDocumentsOfLoad } from './use-documents.ts'
export { useUpload } from './upload/upload-on-demand.tsx'
