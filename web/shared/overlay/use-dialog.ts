import { useState } from 'react'

/**
 * The dialog of one item at a time, such as the load of a row. Kept outside the list: the row may leave it.
 *
 * `item` is undefined until the first opening and stays while the dialog closes. `opening` counts the openings: as the
 * dialog's key it resets each one. `props` are what every dialog takes.
 */
export function useDialog<Item = void>() {
  const [{ item, opened, opening }, setState] = useState<State<Item>>({ item: undefined, opened: false, opening: 0 })
  const close = () => setState((current) => ({ ...current, opened: false }))
  return {
    item,
    opening,
    open: (next: Item) => setState((current) => ({ item: next, opened: true, opening: current.opening + 1 })),
    props: { opened, onClose: close },
  }
}

type State<Item> = { item: Item | undefined; opened: boolean; opening: number }
