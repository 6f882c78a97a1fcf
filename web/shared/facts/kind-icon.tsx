import type { Icon } from '@tabler/icons-react'
import classes from './kind-icon.module.css'

export type KindTone = 'accent' | 'accepted' | 'rejected' | 'cancelled' | 'pending' | 'quiet'

type KindIconProps = { icon: Icon; tone: KindTone }

/** What kind of thing happened, as a sign on a square of its colour; the words beside it say the same. */
export function KindIcon({ icon: Glyph, tone }: KindIconProps) {
  return (
    <span className={classes.icon} data-tone={tone}>
      <Glyph size={18} stroke={1.75} aria-hidden />
    </span>
  )
}
