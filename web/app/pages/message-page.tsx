import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import classes from './message-page.module.css'

type MessagePageProps = {
  title: string
  text: string
  icon: Icon
  /** What it is about, such as an address; shown as text. */
  detail?: string
  children?: ReactNode
}

/** A page that says why there is nothing else here, and where to go. */
export function MessagePage({ title, text, icon: Glyph, detail, children }: MessagePageProps) {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <span className={classes.icon}>
        <Glyph size={26} stroke={1.5} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {detail ? <p className={classes.location}>{detail}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
