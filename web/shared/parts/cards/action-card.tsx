import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, type IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './action-card.module.css'

type ActionCardProps = {
  title: string
  note: ReactNode
  icon: ComponentType<IconProps>
  /** The one filled card of a page. */
  primary?: boolean
} & ({ href: string; onClick?: undefined } | { href?: undefined; onClick: () => void })

/** A way to the next thing as a wide card: a page (`href`) or something done here (`onClick`). */
export function ActionCard({ title, note, icon: Icon, primary, href, onClick }: ActionCardProps) {
  const content = (
    <>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {href === undefined ? null : <IconChevronRight className={classes.chevron} size={18} stroke={1.75} aria-hidden />}
    </>
  )
  const look = { className: classes.card, 'data-primary': primary || undefined }
  return href === undefined ? (
    <UnstyledButton {...look} onClick={onClick}>
      {content}
    </UnstyledButton>
  ) : (
    <Link {...look} to={href}>
      {content}
    </Link>
  )
}

/** Action cards side by side, also on a phone. */
export function ActionCards({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
