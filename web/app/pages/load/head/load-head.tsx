import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { useWayBack } from '#web/app/way-back.ts'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import { ThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import classes from './load-head.module.css'

export type LoadHeadProps = {
  load: Pick<AnyLoad, 'loadNumber'> & Partial<Pick<AnyLoad, 'export' | 'bidCount'>>
  status: AnyLoadStatus
  listHref: string
  /** What the badge says where its reader knows the status by another name. */
  name?: StatusName
  /** Once awarded, the status is the office's; what the load does is said by the headline. */
  isOffice?: boolean
  container?: string | null | undefined
  /** PO, direction, type, weight, line: a few words each. */
  facts?: readonly (string | null | undefined | false)[]
  /** Beside the badge. */
  children?: ReactNode
}

/** The head of a load page: the way back, number and badge, the container as large, what it is in one line. Source: A-229; G-250, F-243. */
export function LoadHead(props: LoadHeadProps) {
  const { load, status, name = status, listHref, isOffice = false, container, facts = [], children } = props
  const shown = facts.filter((fact): fact is string => Boolean(fact))
  return (
    <header className={classes.head}>
      <Link data-touch className={classes.back} {...useWayBack(listHref)}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Back to List
      </Link>
      <div className={classes.line}>
        <h1 className={classes.number}>{load.loadNumber}</h1>
        {container ? (
          <span className={classes.container}>
            {container}
            <CopyButton text={container} name="container number" />
          </span>
        ) : null}
        <span className={classes.status}>
          {isOffice ? <span className={classes.office}>Office</span> : null}
          <StatusBadge status={name} {...statusNote(status, load)} />
        </span>
        {children}
        <ThemeSwitch className={classes.switch} />
      </div>
      {shown.length > 0 ? (
        <p className={classes.facts}>
          {shown.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ) : null}
    </header>
  )
}
