import type { ReactNode } from 'react'
import type { ArgumentsOf, Endpoint, ReplyOf } from '#domain/http/endpoint.ts'
import { AskFrame, type AskLook, type DialogProps, useOpening } from './ask-frame.tsx'
import { type SendOptions, useSend } from './use-send.ts'

type AskQuestionProps<E extends Endpoint> = DialogProps &
  AskLook &
  Omit<SendOptions<E>, 'form' | 'conflict'> & {
    /** The write that is asked about. */
    call: E
    args: ArgumentsOf<E>
    /** Takes the place of the question once it is done. Without it, and where it is null, the dialog closes. */
    shows?: (reply: ReplyOf<E>, sent: ArgumentsOf<E>) => ReactNode
  }

/** Asks before a write for which nothing is typed, sends it and says how it went. */
export function AskQuestion<E extends Endpoint>(props: AskQuestionProps<E>) {
  return <Question key={useOpening(props.opened)} {...props} />
}

function Question<E extends Endpoint>(props: AskQuestionProps<E>) {
  const { call, args, shows, onDone, onClose } = props
  const sending = useSend(call, {
    ...props,
    onDone: (reply, sent) => {
      if (!shows?.(reply, sent)) onClose()
      onDone?.(reply, sent)
    },
  })
  const shown = sending.reply !== undefined && sending.sent ? shows?.(sending.reply, sending.sent) : null
  if (shown) return shown
  return <AskFrame look="question" {...props} sending={sending} onSend={() => sending.send(args)} />
}
