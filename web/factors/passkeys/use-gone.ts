import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Passkey } from '#domain/factors/passkeys.ts'
import { ApiError } from '#web/api/error.ts'
import { onceFocusIsLost } from '#web/shared/overlay/lost-focus.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

type PasskeyDialog = { item: Passkey | undefined; props: { opened: boolean; onClose: () => void } }
type Options = {
  passkeys: Passkey[] | undefined
  /** Takes the focus that was lost with the row. */
  nextRef: RefObject<HTMLElement | null>
  refetch: () => void
}

/**
 * Closes the dialog of a passkey that was removed elsewhere, with a message; returns how to do that as soon as the server
 * says so.
 */
export function useGone({ item, props: { opened, onClose } }: PasskeyDialog, { passkeys, nextRef, refetch }: Options) {
  const isGone = item !== undefined && passkeys !== undefined && !passkeys.some(({ id }) => id === item.id)
  function close() {
    showToast({ kind: 'error', title: 'Passkey not found', text: 'It has already been removed.' })
    onClose()
  }
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isGone) return undefined
    if (!opened) return onceFocusIsLost(() => nextRef.current?.focus())
    closeNow()
    return undefined
  }, [isGone, opened, nextRef])
  return () => {
    close()
    refetch()
  }
}

/** Whether a passkey could not be changed because it is no longer there. */
export function isPasskeyGone(error: Error): boolean {
  return error instanceof ApiError && error.code === 'passkey-not-found'
}
