import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type Control, type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ArgumentsOf, Endpoint, ReplyOf } from '#domain/http/endpoint.ts'
import { type FieldSpecs, FormFields } from '#web/shared/form/form-fields.tsx'
import { AskFrame, type AskLook, type DialogProps, useOpening } from './ask-frame.tsx'
import { type SendOptions, useSend } from './use-send.ts'
import classes from './ask-dialog.module.css'

type AskDialogProps<E extends Endpoint, Input extends FieldValues, Output> = DialogProps &
  AskLook &
  Omit<SendOptions<E>, 'form'> & {
    /** The write that is asked about, and its arguments from what was typed. */
    call: E
    args: (typed: Output) => ArgumentsOf<E>
    /** The shape that judges what is typed, and what stands there first. */
    form: z.ZodType<Output, Input>
    start: DefaultValues<Input>
    /** The fields in their order, or what draws them. */
    fields: FieldSpecs<Input> | ((control: Control<Input, unknown, Output>) => ReactNode)
    /** Takes the place of the form once it is done. Without it, and where it is null, the dialog closes. */
    shows?: (reply: ReplyOf<E>, sent: ArgumentsOf<E>) => ReactNode
  }

/**
 * Asks before a write, with what has to be typed for it, sends it and says how it went. Where it fails, the dialog stays,
 * with the words at the fields or above the buttons.
 */
export function AskDialog<E extends Endpoint, Input extends FieldValues, Output>(
  props: AskDialogProps<E, Input, Output>,
) {
  return <Form key={useOpening(props.opened)} {...props} />
}

function Form<E extends Endpoint, Input extends FieldValues, Output>(props: AskDialogProps<E, Input, Output>) {
  const { call, args, fields, shows, onDone, onClose, children } = props
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(props.form), defaultValues: props.start })
  const sending = useSend(call, {
    ...props,
    form,
    onDone: (reply, sent) => {
      if (!shows?.(reply, sent)) onClose()
      onDone?.(reply, sent)
    },
  })
  const shown = sending.reply !== undefined && sending.sent ? shows?.(sending.reply, sending.sent) : null
  if (shown) return shown
  return (
    <AskFrame
      {...props}
      sending={sending}
      dirty={form.formState.isDirty}
      onSend={() => void form.handleSubmit((typed) => sending.send(args(typed)))()}
    >
      {children}
      <div className={children ? classes.below : classes.fields}>
        {typeof fields === 'function' ? fields(form.control) : <FormFields control={form.control} fields={fields} />}
      </div>
    </AskFrame>
  )
}
