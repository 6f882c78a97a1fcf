import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { UploadDialogProps } from './upload-dialog.tsx'

/** The dialog "Upload Document"; `useUpload` says when it is open, and for which load. */
export const UploadDialog = lazyDialog<UploadDialogProps>(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
)
