import { addToMailingList } from '#domain/mailing-list/api.ts'
import { NewMailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { TruckerFields } from './trucker-fields.tsx'

export function AddTruckerDialog(dialog: DialogProps) {
  return (
    <AskDialog
      {...dialog}
      call={addToMailingList}
      args={(body) => ({ body })}
      title="Add Trucker"
      facts={<span>Only add truckers who asked to be added. They'll get an email for each new load in the area.</span>}
      submitLabel="Add Trucker"
      form={NewMailingListTrucker}
      start={{ email: '', name: '', company: '' }}
      fields={(control) => <TruckerFields control={control} />}
      done={({ email }) => ({
        title: 'Trucker added',
        text: `${email} gets emails after following the confirmation link.`,
      })}
      failed={{ title: "Couldn't add the trucker", text: 'Failed to add the trucker. Please try again.' }}
      conflict="email"
    />
  )
}
