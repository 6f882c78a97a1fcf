import { Button } from '@mantine/core'
import { useFormState, useWatch } from 'react-hook-form'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { CopiedFrom, MissingCopy } from './copied-load.tsx'
import { PostLoadAuction } from './post-load-auction.tsx'
import { PostLoadCargo } from './post-load-cargo.tsx'
import { PostLoadContainers } from './post-load-containers.tsx'
import { PostLoadDeciding } from './post-load-deciding.tsx'
import { PostLoadDetails } from './post-load-details.tsx'
import { countLoads, type PostLoadFormApi } from './post-load-fields.ts'
import { PostLoadRoute } from './post-load-route.tsx'
import { PostLoadSchedule } from './post-load-schedule.tsx'
import { PostLoadSummary } from './post-load-summary.tsx'
import { type CopiedLoad, useLoadCopy } from './use-load-copy.ts'
import { usePostLoadForm } from './use-post-load-form.ts'
import type { WhenPosted } from './use-send-load.ts'
import '@mantine/dates/styles.css'
import classes from './post-load.module.css'

export type PostLoadDialogProps = {
  opened: boolean
  onClose: () => void
  onPosted?: WhenPosted
  /** The load that the form starts as a copy of; the dialog is mounted anew for each opening. */
  copyOf?: CopiedLoad
}

/**
 * The form that posts a load and starts its auction, or several alike at once; asks before it throws away what was typed.
 *
 * Source.
 */
export function PostLoadDialog({ opened, onClose, onPosted, copyOf }: PostLoadDialogProps) {
  const { copy, isMissing, errorText, retry } = useLoadCopy(copyOf, opened)
  const { form, submit, submitAndAdd, submitting, close } = usePostLoadForm({ copy, onClose, onPosted })
  const { isDirty } = useFormState({ control: form.control })
  const count = countLoads(useWatch({ control: form.control, name: 'containers' }))

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Post New Drayage Load"
      facts={<span>Bidding opens as soon as you post.</span>}
      size={1040}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={count > 1 ? `Post ${count} Loads` : 'Post Load'}
      submitting={submitting}
      submitDisabled={isMissing}
      otherSubmit={
        <Button variant="light" disabled={submitting || isMissing} onClick={() => void submitAndAdd()}>
          Post & Add Another
        </Button>
      }
    >
      {copyOf && copy ? <CopiedFrom load={copyOf} copy={copy} /> : null}
      {isMissing ? <MissingCopy errorText={errorText} retry={retry} /> : <Fields form={form} />}
    </FormDialog>
  )
}

function Fields({ form }: { form: PostLoadFormApi }) {
  return (
    <div className={classes.split}>
      <div className={classes.sections}>
        <PostLoadRoute form={form} />
        <PostLoadCargo form={form} />
        <PostLoadSchedule form={form} />
        <PostLoadAuction form={form} />
        <div>
          <PostLoadDeciding form={form} />
          <PostLoadDetails form={form} />
          <PostLoadContainers form={form} />
        </div>
      </div>
      <PostLoadSummary control={form.control} />
    </div>
  )
}
