import { useState } from 'react'
import { type AnyLoadStatus, type LoadStatus, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { ApiError } from '#web/api/error.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useSend } from '#web/shared/send/use-send.ts'

/** The status to which a colleague moved the load while the dialog was open. */
export type Moved = { status: AnyLoadStatus; name: string | undefined }

type Options = { opened: boolean; onClose: () => void; onStale: () => void }

const missing = 'Please select a new status'

/** The choice of the status dialog and how it is sent. `submit` answers false where nothing is chosen. */
export function useStatusUpdate(
  load: Pick<StaffLoadDetail, 'id' | 'status' | 'movedBy' | 'suggestion'>,
  { opened, onClose, onStale }: Options,
) {
  const [picked, setPicked] = useState<LoadStatus | null>(null)
  const [error, setError] = useState<string>()
  const { send, isPending } = useSend(updateLoadStatus, {
    done: { title: 'Success', text: 'Load status has been updated successfully' },
    failed: { title: 'Error', text: 'Failed to update load status. Please try again.' },
    onDone: onClose,
    onRefused: (refusal) => (refusal instanceof ApiError && refusal.status === 409 ? onStale() : undefined),
  })
  const { status, moved } = useShownStatus(load, { opened, isHeld: isPending, onChange: clear })
  const moves = staffMoves(status)
  // After a colleague's move nothing is chosen: a press that was meant for the last choice must not make the next one.
  const preselected = moves.length === 1 ? moves[0] : moves.find((move) => move === load.suggestion?.status)
  const chosen = moves.find((move) => move === picked) ?? (moved ? undefined : preselected)

  function clear() {
    setPicked(null)
    setError(undefined)
  }
  function submit(): boolean {
    if (chosen) send({ params: { id: load.id }, body: { status: chosen } })
    else {
      setError(missing)
      showToast({ kind: 'error', title: 'Error', text: missing })
    }
    return chosen !== undefined
  }
  function choose(next: LoadStatus) {
    setError(undefined)
    setPicked(next)
  }
  return { moves, chosen, moved, error, isPending, choose, submit }
}

type Shown = { opened: boolean; status: AnyLoadStatus; moved: Moved | null }

/** The status of the load since the dialog was opened; held while an update is sent, and while the dialog closes. */
function useShownStatus(
  { status, movedBy }: Pick<StaffLoadDetail, 'status' | 'movedBy'>,
  { opened, isHeld, onChange }: { opened: boolean; isHeld: boolean; onChange: () => void },
): Shown {
  const [shown, setShown] = useState<Shown>({ opened, status, moved: null })
  if (opened && !shown.opened) {
    setShown({ opened, status, moved: null })
    onChange()
  } else if (!opened && shown.opened) setShown({ ...shown, opened })
  else if (opened && !isHeld && status !== shown.status) {
    setShown({ opened, status, moved: { status, name: movedBy?.name } })
    onChange()
  }
  return shown
}
