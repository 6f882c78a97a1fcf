import { useDialog } from '#web/shared/overlay/use-dialog.ts'

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
