import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { UploadDialogProps } from './upload-dialog.tsx'

/** The dialog "Upload Document"; `useUpload` says when it is open, and for which load. */
export const UploadDialog = lazyDialog<UploadDialogProps>(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
)

/** When the upload dialog is open: `dialog` are its props, `opening` its key, so that each opening starts anew. */
export function useUpload() {
  const { item = '', opening, props, open } = useDialog<string>()
  return {
    opening,
    dialog: { ...props, load: item },
    /** With the id or number of a load it is filled in. */
    open: (load = '') => open(load),
  }
}
