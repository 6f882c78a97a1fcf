import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './notice-line.module.css'

type NoticeLineProps = { label: string; tone: 'red' | 'amber'; children: string }

/** One line on top of a page that something presses or goes wrong. */
export function NoticeLine({ label, tone, children }: NoticeLineProps) {
  return (
    <section className={classes.notice} data-tone={tone} aria-label={label}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>{children}</p>
    </section>
  )
}
