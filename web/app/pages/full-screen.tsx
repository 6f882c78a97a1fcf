import type { ReactNode } from 'react'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import classes from './full-screen.module.css'

/** A page of its own without the shell, for what concerns the whole app. */
export function FullScreen({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <h1 className={classes.heading}>{title}</h1>
      {children}
    </main>
  )
}
