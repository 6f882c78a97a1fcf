import { Button } from '@mantine/core'
import { joinMailingList } from '#domain/mailing-list/api.ts'
import { joinLimits } from '#domain/mailing-list/join.ts'
import { NewMailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { TruckerFields } from './trucker-fields.tsx'
import classes from './join-card.module.css'

/** Requests emails about new loads of an area. Source: G-130, G-196. */
export function JoinDialog(dialog: DialogProps) {
  return (
    <AskDialog
      {...dialog}
      call={joinMailingList}
      args={(body) => ({ body })}
      title="New Loads by Email"
      facts={<span>One email per new load in your area. Unsubscribe any time from any email.</span>}
      submitLabel="Send Me the Link"
      form={NewMailingListTrucker}
      start={{ email: '', name: '', company: '' }}
      fields={(control) => <TruckerFields control={control} own />}
      failed={{ title: "Couldn't send the link", text: 'Please try again.' }}
      shows={(_reply, { body }) => <SentDialog {...dialog} email={body.email} />}
    />
  )
}

function SentDialog({ email, opened, onClose }: DialogProps & { email: string }) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Check your email"
      size={520}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className={classes.sent}>
        Click the link we sent to <b>{email}</b> to confirm it's yours. After that, we'll email you each new load in
        your area.
      </p>
      <p className={classes.sent}>
        The link is valid for {joinLimits.days} days. If nothing arrives within a few minutes, check your spam folder
        and the address above.
      </p>
    </FormDialog>
  )
}
