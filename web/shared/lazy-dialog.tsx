import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A dialog whose code is fetched when it is first opened, and which stays mounted from then on, so that it can close
 * with its transition and be opened again at once.
 */
export function lazyDialog<Props extends { opened: boolean }>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await fetchDialog() }))

  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
