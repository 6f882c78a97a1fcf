import { Button } from '@mantine/core'
import { useFormState, useWatch } from 'react-hook-form'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { problemSummary, useBoxProblems } from './boxes/box-problems.tsx'
import { CopiedFrom, MissingCopy } from './copied-load.tsx'
import { PostLoadBidding } from './post-load-bidding.tsx'
import { PostLoadBoxes } from './post-load-boxes.tsx'
import type { PostLoadFormApi } from './post-load-fields.ts'
import { PostLoadRoute } from './post-load-route.tsx'
import { PostLoadWhen } from './post-load-when.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { type CopiedLoad, useLoadCopy } from './use-load-copy.ts'
import { usePostLoadForm } from './use-post-load-form.ts'
import type { WhenPosted } from './use-send-load.ts'
import { WhatBiddersSee } from './what-bidders-see.tsx'
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
 * The form that posts a load and starts its auction, or one for each of several boxes at once; asks before it throws away
 * what was typed.
 *
 * Source.
 */
export function PostLoadDialog({ opened, onClose, onPosted, copyOf }: PostLoadDialogProps) {
  const { copy, isMissing, errorText, retry } = useLoadCopy(copyOf, opened)
  const { form, submit, submitAndAdd, submitting, close } = usePostLoadForm({ copy, onClose, onPosted })
  const { isDirty } = useFormState({ control: form.control })
  const count = useWatch({ control: form.control, name: 'boxes' }).length

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Post New Drayage Load"
      facts={<span>Bidding opens as soon as you post.</span>}
      size={1120}
      dense
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={count > 1 ? `Post ${count} Loads` : 'Post Load'}
      submitting={submitting}
      submitDisabled={isMissing}
      note={<WrongBoxes form={form} />}
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

/** The rows that hold the form back, in its foot. */
function WrongBoxes({ form }: { form: PostLoadFormApi }) {
  const isPhone = useIsPhone()
  const summary = problemSummary(useBoxProblems(form), isPhone ? 'box' : 'row')
  return (
    <span className={classes.wrongBoxes} role="status">
      {summary}
    </span>
  )
}

function Fields({ form }: { form: PostLoadFormApi }) {
  return (
    <div className={classes.split}>
      <div className={classes.sections}>
        <PostLoadRoute form={form} />
        <PostLoadBoxes form={form} />
        <PostLoadWhen form={form} />
        <PostLoadBidding form={form} />
      </div>
      <WhatBiddersSee control={form.control} />
    </div>
  )
}
