import { z } from 'zod'
import { changeOpenLimit } from '#domain/staff/users-api.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

type OpenLimitDialogProps = DialogProps & { user: { id: number; username: string }; limit: number }

const noLimit = 'none'
const offered = [5, 10, 25, 50, 100]
const Limit = z.object({ limit: z.string().transform((chosen) => (chosen === noLimit ? null : Number(chosen))) })

/** Raises how many auctions a new shipper may have open. Source: F-206. */
export function OpenLimitDialog({ user, limit, ...dialog }: OpenLimitDialogProps) {
  const numbers = [...new Set([...offered, limit])].toSorted((one, other) => one - other)
  const choices = [
    ...numbers.map((number) => ({ value: String(number), label: `${number} open auctions` })),
    { value: noLimit, label: 'No limit' },
  ]
  return (
    <AskDialog
      {...dialog}
      call={changeOpenLimit}
      args={(body) => ({ params: { id: user.id }, body })}
      title="Change Limit"
      facts={<span>{user.username}</span>}
      size={440}
      submitLabel="Change Limit"
      changesOnly
      form={Limit}
      start={{ limit: String(limit) }}
      fields={{
        limit: {
          label: 'Open auctions until the first award',
          hint: "New accounts start with 5, so that auctions can't be used to collect prices.",
          choices,
        },
      }}
      done={(_reply, { body }) => {
        const text = body.limit === null ? 'any number of open auctions' : `up to ${body.limit} open auctions`
        return { title: 'Limit changed', text: `${user.username} can have ${text}.` }
      }}
      failed={{ text: 'Please try again.' }}
    />
  )
}
