import { type Icon, IconActivity, IconAnchor, IconEyeOff, IconFileCheck } from '@tabler/icons-react'
import illustration from '#web/assets/illustration.svg'
import classes from './auth-page.module.css'

/** What the sign-in screen advertises. The second lines are ours. Source: A-007; G-146. */
const features: { icon: Icon; title: string; text: string }[] = [
  { icon: IconEyeOff, title: 'Anonymous bidding', text: 'Bids are judged on price and terms, not on names' },
  { icon: IconFileCheck, title: 'Secure document exchange', text: 'Delivery orders and credit applications' },
  { icon: IconActivity, title: 'Real-time status updates', text: 'From pickup to empty return' },
  { icon: IconAnchor, title: 'Nationwide port coverage', text: 'Port terminals and rail ramps' },
]

/** What the market is for, over a harbor at night in both themes. */
export function BrandPane() {
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
