import type { ReactNode } from 'react'
import logo from '#web/assets/logo.svg'
import { brand } from '#web/shared/parts/brand.ts'
import { ThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { BrandPane } from './brand-pane.tsx'
import classes from './auth-page.module.css'

/** What surrounds the forms of those who are not signed in: the brand, and what the market is for. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <img src={logo} width={32} height={32} alt="" />
        <h1 className={classes.heading}>
          <span className={classes.name}>{brand.name}</span> <span className={classes.subtitle}>{brand.subtitle}</span>
        </h1>
      </header>
      <main className={classes.main}>
        <ThemeSwitch className={classes.theme} />
        <div className={classes.forms}>{children}</div>
      </main>
      <BrandPane />
    </div>
  )
}

/** The way to the reference of the API, which is for everyone. */
export function Developers() {
  return (
    <p className={classes.developers}>
      <a href="/developers">API reference</a> for developers
    </p>
  )
}

/** What a form is for. */
export function AuthHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
    </>
  )
}
