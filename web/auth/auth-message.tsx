import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './auth-page.module.css'

type AuthMessageProps = {
  icon: Icon
  kind: 'good' | 'neutral' | 'bad'
  title: string
  /** Its paragraphs, then what can be done next. */
  text: ReactNode[]
  children: ReactNode
}

/** Replaces a form that was sent or cannot be. Takes the focus, so that it is read out. */
export function AuthMessage({ icon: Glyph, kind, title, text, children }: AuthMessageProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.message}>
      <span className={classes.messageIcon} data-kind={kind}>
        <Glyph size={24} stroke={1.5} aria-hidden />
      </span>
      <h2 ref={titleRef} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {text.map((paragraph, index) => (
        <p key={index} className={classes.messageText}>
          {paragraph}
        </p>
      ))}
      <div className={classes.messageActions}>{children}</div>
    </div>
  )
}
