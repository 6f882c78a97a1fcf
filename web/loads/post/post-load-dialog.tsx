import { Button } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PostLoadAuction } from './post-load-auction.tsx'
import { PostLoadCargo } from './post-load-cargo.tsx'
import { PostLoadRoute } from './post-load-route.tsx'
import { PostLoadSchedule } from './post-load-schedule.tsx'
import { PostLoadSummary } from './post-load-summary.tsx'
import { usePostLoadForm } from './use-post-load-form.ts'
import '@mantine/dates/styles.css'
import classes from './post-load.module.css'

export type PostLoadDialogProps = { opened: boolean; onClose: () => void; onPosted: (loadId: number) => void }

/**
 * The form that posts a load and starts its auction; asks before it throws away what was typed.
 *
 * Source.
 */
export function PostLoadDialog({ opened, onClose, onPosted }: PostLoadDialogProps) {
  const { form, submit, submitAndAdd, submitting, close } = usePostLoadForm({ onClose, onPosted })
  const { isDirty } = useFormState({ control: form.control })

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Post New Drayage Load"
      facts={<span>Bidding opens as soon as you post.</span>}
      size={1040}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel="Post Load"
      submitting={submitting}
      otherSubmit={
        <Button variant="light" disabled={submitting} onClick={() => void submitAndAdd()}>
          Post & Add Another
        </Button>
      }
    >
      <div className={classes.split}>
        <div className={classes.sections}>
          <PostLoadRoute form={form} />
          <PostLoadCargo form={form} />
          <PostLoadSchedule form={form} />
          <PostLoadAuction form={form} />
        </div>
        <PostLoadSummary control={form.control} />
      </div>
    </FormDialog>
  )
}
