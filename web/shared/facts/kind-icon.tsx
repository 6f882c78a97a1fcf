import {
  type Icon,
  IconBan,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClockOff,
  IconClockPlus,
  IconFileCheck,
  IconFilePlus,
  IconFileText,
  IconGavel,
  IconHourglassLow,
  IconKey,
  IconLogin2,
  IconLogout,
  IconMessageCircle,
  IconPackage,
  IconPencil,
  IconProgressCheck,
  IconRotateClockwise2,
  IconRoute,
  IconShieldX,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import type { Glyph, Look } from '#domain/events/looks.ts'
import classes from './kind-icon.module.css'

const icons: Record<Glyph, Icon> = {
  ban: IconBan,
  calendar: IconCalendarPlus,
  check: IconCircleCheck,
  'check-paper': IconFileCheck,
  'clock-off': IconClockOff,
  'clock-plus': IconClockPlus,
  cross: IconCircleX,
  gavel: IconGavel,
  hourglass: IconHourglassLow,
  key: IconKey,
  message: IconMessageCircle,
  minus: IconCircleMinus,
  'new-paper': IconFilePlus,
  package: IconPackage,
  paper: IconFileText,
  pencil: IconPencil,
  person: IconUser,
  progress: IconProgressCheck,
  reopened: IconRotateClockwise2,
  route: IconRoute,
  shield: IconShieldX,
  'sign-in': IconLogin2,
  'sign-out': IconLogout,
  speaker: IconSpeakerphone,
}

/** What kind of thing happened, as a sign on a square of its color; the words beside it say the same. */
export function KindIcon({ glyph, tone }: Look) {
  const Sign = icons[glyph]
  return (
    <span className={classes.icon} data-tone={tone}>
      <Sign size={18} stroke={1.75} aria-hidden />
    </span>
  )
}
