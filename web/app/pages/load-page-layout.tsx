import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import logo from '#web/assets/logo.svg'
import { brand } from '#web/shared/brand.ts'
import { useLightPrint } from '#web/shared/light-print.ts'
import { usePageTitle } from '#web/shared/page-title.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import type { StatusName } from '#web/shared/statuses.ts'
import { ThemeSwitch } from '#web/shared/theme-switch.tsx'
import classes from './load-page-layout.module.css'

type LoadPageLayoutProps = {
  loadNumber: string
  status: StatusName
  /** The list of loads of the role. */
  backHref: string
  /** Cards of the wide column. */
  children: ReactNode
  /** Cards of the narrow one: status and actions. */
  side: ReactNode
}

/** The page of one load: number and status, two columns. Printed it is one sheet. Source; G-068. */
export function LoadPageLayout({ loadNumber, status, backHref, children, side }: LoadPageLayoutProps) {
  usePageTitle(loadNumber)
  useLightPrint()
  return (
    <>
      <p className={classes.brand}>
        <img src={logo} width={24} height={24} alt="" />
        {brand.name}
      </p>
      <header className={classes.header}>
        <div>
          <Anchor component={Link} to={backHref} className={classes.back ?? ''}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            Back to List
          </Anchor>
          <div className={classes.identity}>
            <h1 className={classes.title}>{loadNumber}</h1>
            <StatusBadge status={status} />
          </div>
        </div>
        <ThemeSwitch className={classes.switch ?? ''} />
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <div className={classes.side}>{side}</div>
      </div>
    </>
  )
}

/** Buttons below each other; left out in print. */
export function LoadPageActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
