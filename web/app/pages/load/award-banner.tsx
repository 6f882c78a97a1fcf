import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusFree } from '#web/shared/overlay/lost-focus.ts'
import classes from './award-banner.module.css'

type AwardBannerProps = {
  label: string
  /** What has just been done took the place of what had the focus: reading goes on here. */
  isNew?: boolean
  words: ReactNode
  /** Buttons beside the words. */
  acts?: ReactNode
  /** Further lines. */
  children?: ReactNode
}

/** What has become of an award, on top of the page of its load. */
export function AwardBanner({ label, isNew = false, words, acts, children }: AwardBannerProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return undefined
    // After the dialog has gone, which takes longer on a busy device.
    let timer = setTimeout(goOn, 400)
    function goOn() {
      if (document.querySelector('[role=dialog]')) timer = setTimeout(goOn, 100)
      else if (isFocusFree()) ref.current?.focus()
    }
    return () => clearTimeout(timer)
  }, [isNew])
  return (
    <section ref={ref} className={classes.banner} tabIndex={-1} aria-label={label}>
      <div className={classes.line}>
        <p className={classes.words}>
          <IconHistory size={18} stroke={1.75} aria-hidden />
          <span>{words}</span>
        </p>
        {acts ? <div className={classes.acts}>{acts}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** A further line of the banner, with what can be done about it. */
export function BannerLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <p className={classes.words} role="status">
        {words}
      </p>
      <div className={classes.acts}>{children}</div>
    </div>
  )
}
