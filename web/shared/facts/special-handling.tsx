import { type Icon, IconDiamond, IconLock, IconMaximize, IconSnowflake, IconWeight } from '@tabler/icons-react'
import { handlingsOf, type specialHandlings } from '#domain/formats.ts'
import classes from './special-handling.module.css'

/** The picture of each flag. */
export const handlingIcons: Record<(typeof specialHandlings)[number]['tag'], Icon> = {
  OW: IconWeight,
  DG: IconDiamond,
  OOG: IconMaximize,
  Reefer: IconSnowflake,
  Bonded: IconLock,
}

/** The special-handling tags of a load; nothing when no flag is set. Grey on purpose: they are facts, not states. */
export function SpecialHandling({ flags }: { flags: readonly boolean[] }) {
  const shown = handlingsOf(flags)
  if (shown.length === 0) return null
  return (
    <span className={classes.tags}>
      {shown.map(({ tag, words }) => {
        const Glyph = handlingIcons[tag]
        return (
          <span key={tag} className={classes.tag} title={words}>
            <Glyph size={12} stroke={2} aria-hidden />
            {tag}
          </span>
        )
      })}
    </span>
  )
}
