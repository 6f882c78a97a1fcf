import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { showToast } from './toast.tsx'

/**
 * A dialog whose code is fetched when it is first opened, and which stays mounted afterwards, so that it can close with
 * its transition and reopen right away. If the code cannot be fetched, or breaks, a message appears: the page stays, and
 * the next opening tries again, which React's `lazy` would not.
 */
export function lazyDialog<Props extends { opened: boolean; onClose: () => void }>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const cache = new Map<typeof fetchDialog, ComponentType<Props>>()

  return function LazyDialog(props: Props) {
    const { opened, onClose } = props
    const [Dialog, setDialog] = useState(() => (opened ? (cache.get(fetchDialog) ?? null) : null))
    const fail = () => {
      showToast({ kind: 'error', title: 'Error', text: "Something didn't load. Please try again." })
      onClose()
    }
    const onMissing = useEffectEvent(fail)
    const isMissing = opened && !Dialog
    useEffect(() => {
      if (!isMissing) return undefined
      let isWanted = true
      async function load() {
        const dialog = await fetchDialog().catch(() => null)
        if (dialog) cache.set(fetchDialog, dialog)
        if (!isWanted) return
        if (dialog) setDialog(() => dialog)
        else onMissing()
      }
      void load()
      return () => {
        isWanted = false
      }
    }, [isMissing])
    if (!Dialog) return null
    return (
      <ErrorBoundary fallback={null} resetKeys={[opened]} onError={fail}>
        <Dialog {...props} />
      </ErrorBoundary>
    )
  }
}
