import { lazy, Suspense } from 'react'
import { useTouched } from '#web/shared/parts/use-touched.ts'
import { putToast, type ShownToast, type ToastContent, useShownToast } from './toast-store.ts'

/**
 * Shows a message for five seconds. The newest takes the place of the one that is there.
 *
 * Source; G-160.
 */
export function showToast(content: ToastContent): void {
  putToast(content)
}

/** Without a network it cannot be fetched: a message that is not shown must not take the page with it. */
const ToastArea = lazy(async () => {
  const loaded = await import('./toast-area.tsx').catch(() => null)
  return { default: loaded?.ToastArea ?? NoToastArea }
})

function NoToastArea(_props: { toast: ShownToast | null }) {
  return null
}

/** The place where messages appear, once in the app. Fetched at the first touch or key, well before it is needed. */
export function Toasts() {
  const toast = useShownToast()
  const touched = useTouched()
  if (!toast && !touched) return null
  return (
    <Suspense>
      <ToastArea toast={toast} />
    </Suspense>
  )
}
