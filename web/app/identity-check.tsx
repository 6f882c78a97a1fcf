import { useEffect, useRef, useState } from 'react'
import { askWith, type Portal } from '#web/api/confirm-first.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'

const ConfirmIdentityDialog = lazyDialog(
  async () => (await import('#web/auth/confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
)

type Question = { portal: Portal; opened: boolean; opening: number }

/** Opens the dialog that asks for the password whenever a call needs it; several calls share one question. */
export function IdentityCheck() {
  const [question, setQuestion] = useState<Question | null>(null)
  const waiting = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    askWith(
      (portal) =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          if (waiting.current.length > 1) return
          setQuestion((last) => ({ portal, opened: true, opening: (last?.opening ?? 0) + 1 }))
        }),
    )
    return () => askWith(null)
  }, [])

  function answer(confirmed: boolean) {
    setQuestion((last) => last && { ...last, opened: false })
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }
  if (!question) return null
  return (
    <ConfirmIdentityDialog
      key={question.opening}
      portal={question.portal}
      opened={question.opened}
      onClose={() => answer(false)}
      onConfirmed={() => answer(true)}
    />
  )
}
