import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { type LoadStatus, loadStatusLabels, staffMoves } from '#domain/loads/lifecycle.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/confirm-dialog.tsx'
import { StatusGlyph } from '#web/shared/status-badge.tsx'
import { showToast } from '#web/shared/toast.tsx'
import classes from './update-status-dialog.module.css'

type UpdateStatusDialogProps = {
  load: Pick<StaffLoad, 'id' | 'loadNumber' | 'status'>
  opened: boolean
  onClose: () => void
  /** The load is not any more where the dialog says that it is. */
  onStale: () => void
}

/** Asks where a load goes next, for good. Source: docs/requirements.md, B-096, B-097, B-153, B-154, B-169, B-221, B-225. */
export function UpdateStatusDialog({ load, opened, onClose, onStale }: UpdateStatusDialogProps) {
  const [chosen, setChosen] = useState<LoadStatus | null>(null)
  const { mutate, isPending } = useApiMutation(updateLoadStatus, { refreshes: ['loads', 'bids', 'stats'] })
  const moves = staffMoves(load.status)
  const status = moves.find((move) => move === chosen)

  function close() {
    if (isPending) return
    setChosen(null)
    onClose()
  }
  function confirm() {
    if (isPending) return
    if (!status) return showToast({ kind: 'error', title: 'Error', text: 'Please select a new status' })
    mutate({ params: { id: load.id }, body: { status } }, { onSuccess: succeed, onError: fail })
  }
  function succeed() {
    setChosen(null)
    onClose()
    showToast({ kind: 'success', title: 'Success', text: 'Load status has been updated successfully' })
  }
  function fail(error: Error) {
    const text = serverMessage(error, 'Failed to update load status. Please try again.')
    showToast({ kind: 'error', title: 'Error', text })
    if (error instanceof ApiError && error.code === 'status-not-reachable') {
      setChosen(null)
      onClose()
      onStale()
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title="Update Load Status"
      confirmLabel="Update Status"
      loading={isPending}
    >
      {`Select the new status for load ${load.loadNumber}. This action cannot be undone.`}
      <Choice moves={moves} chosen={status ?? null} onChoose={setChosen} />
    </ConfirmDialog>
  )
}

type ChoiceProps = { moves: readonly LoadStatus[]; chosen: LoadStatus | null; onChoose: (status: LoadStatus) => void }

function Choice({ moves, chosen, onChoose }: ChoiceProps) {
  return (
    <Radio.Group label="New status" mt="md" value={chosen} onChange={onChoose}>
      <Stack gap={8} mt={6}>
        {moves.map((move) => (
          <Radio.Card key={move} value={move} className={classes.choice ?? ''}>
            <Radio.Indicator />
            <StatusGlyph status={move} size={16} />
            {loadStatusLabels[move]}
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}
