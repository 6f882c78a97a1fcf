import { Select } from '@mantine/core'
import { useState } from 'react'
import { changeOpenLimit } from '#domain/staff/users-api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type OpenLimitDialogProps = {
  user: { id: number; username: string }
  limit: number
  opened: boolean
  onClose: () => void
}

const noLimit = 'none'
const offered = [5, 10, 25, 50, 100]

/** Raises how many auctions a new shipper may have open. Mounted anew for each opening. Source: F-206. */
export function OpenLimitDialog({ user, limit, opened, onClose }: OpenLimitDialogProps) {
  const [value, setValue] = useState(String(limit))
  const { mutate, isPending, error } = useApiMutation(changeOpenLimit)
  const numbers = [...new Set([...offered, limit])].toSorted((one, other) => one - other)
  const choices = [
    ...numbers.map((number) => ({ value: String(number), label: `${number} open auctions` })),
    { value: noLimit, label: 'No limit' },
  ]

  function change() {
    const chosen = value === noLimit ? null : Number(value)
    mutate(
      { params: { id: user.id }, body: { limit: chosen } },
      {
        onSuccess: () => {
          onClose()
          const text = chosen === null ? 'any number of open auctions' : `up to ${chosen} open auctions`
          showToast({ kind: 'success', title: 'Limit changed', text: `${user.username} can have ${text}.` })
        },
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Change Limit"
      facts={<span>{user.username}</span>}
      size={440}
      onSubmit={(event) => {
        event.preventDefault()
        change()
      }}
      submitLabel="Change Limit"
      submitting={isPending}
      submitDisabled={value === String(limit)}
      problem={error ? serverMessage(error, 'Please try again.') : undefined}
    >
      <Select
        label="Open auctions until the first award"
        description="New accounts start with 5, so that auctions can't be used to collect prices."
        data={choices}
        value={value}
        onChange={(chosen) => chosen && setValue(chosen)}
        searchable={false}
        allowDeselect={false}
      />
    </FormDialog>
  )
}
