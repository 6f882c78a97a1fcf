import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#web/shared/page-title.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import type { StatusName } from '#web/shared/statuses.ts'
import { ThemeSwitch } from '#web/shared/theme-switch.tsx'
import classes from './load-header.module.css'

type LoadHeaderProps = {
  loadNumber: string
  status: StatusName
  listHref: string
  /** Beside the badge where the columns of the page stand below each other, such as a countdown. */
  children?: ReactNode
}

/** The head of a load's page: the way back, its number and where it stands. Source: docs/requirements.md, A-228, A-229. */
export function LoadHeader({ loadNumber, status, listHref, children }: LoadHeaderProps) {
  usePageTitle(loadNumber)
  return (
    <header className={classes.header}>
      <div>
        <Link className={classes.back} to={listHref}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Back to List
        </Link>
        <div className={classes.line}>
          <h1 className={classes.title}>{loadNumber}</h1>
          <StatusBadge status={status} />
          {children ? <span className={classes.narrow}>{children}</span> : null}
        </div>
      </div>
      <ThemeSwitch className={classes.switch ?? ''} />
    </header>
  )
}
