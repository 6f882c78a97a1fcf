import { type Icon, IconActivity, IconAnchor, IconEyeOff, IconFileCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import illustration from '#web/assets/illustration.svg'
import logo from '#web/assets/logo.svg'
import { brand } from '#web/shared/parts/brand.ts'
import { ThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import classes from './auth-page.module.css'

/** What the sign-in screen advertises. The second lines are ours. Source: A-007; G-146. */
const features: { icon: Icon; title: string; text: string }[] = [
  { icon: IconEyeOff, title: 'Anonymous bidding', text: 'Bids are judged on price and terms, not on names' },
  { icon: IconFileCheck, title: 'Secure document exchange', text: 'Delivery orders and credit applications' },
  { icon: IconActivity, title: 'Real-time status updates', text: 'From pickup to empty return' },
  { icon: IconAnchor, title: 'Nationwide port coverage', text: 'Port terminals and rail ramps' },
]

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

/** What the market is for, over a harbor at night in both themes. */
function BrandPane() {
  return (
    <aside className={classes.pane} aria-label="About Quaybid">
      <p className={classes.claim}>Container loads, priced by the truckers who will move them.</p>
      <ul className={classes.features}>
        {features.map(({ icon: Glyph, title, text }) => (
          <li key={title} className={classes.feature}>
            <Glyph className={classes.glyph} size={20} stroke={1.75} aria-hidden />
            <div>
              <p className={classes.featureTitle}>{title}</p>
              <p className={classes.featureText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <img className={classes.illustration} src={illustration} alt="" loading="lazy" width={640} height={408} />
    </aside>
  )
}
