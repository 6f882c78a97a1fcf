import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import classes from './page-header.module.css'

type PageHeaderProps = {
  /** The one h1 of the page; it also names the browser's tab. */
  title: string
  subtitle?: ReactNode
  /** Controls of the page, before the theme switch. */
  children?: ReactNode
}

/** The head of a page: its name, one line about it, and controls at the right. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      <div className={classes.right}>
        {children}
        <ThemeSwitch className={classes.switch} />
      </div>
    </header>
  )
}
