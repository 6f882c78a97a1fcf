import { useState } from 'react'

/** When the upload dialog is open: `dialog` are its props, `opening` its key, so that each opening starts anew. */
export function useUpload() {
  const [state, setState] = useState({ opened: false, load: '', opening: 0 })
  return {
    opening: state.opening,
    dialog: {
      opened: state.opened,
      load: state.load,
      onClose: () => setState((current) => ({ ...current, opened: false })),
    },
    /** With the id or number of a load it is filled in. */
    open: (load = '') => setState(({ opening }) => ({ opened: true, load, opening: opening + 1 })),
  }
}
