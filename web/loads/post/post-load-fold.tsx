import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './post-load-fold.module.css'

type PostLoadFoldProps = {
  title: string
  /** What its fields are set to, in words, while it is folded. */
  set: string
  /** Whether that is anything but the usual. */
  isSet: boolean
  opened: boolean
  onToggle: () => void
  children: ReactNode
}

/** Fields that few loads need, behind one line that says what they are set to. */
export function PostLoadFold({ title, set, isSet, opened, onToggle, children }: PostLoadFoldProps) {
  const bodyId = useId()
  return (
    <section className={classes.fold}>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.line}
          aria-expanded={opened}
          aria-controls={bodyId}
          data-opened={opened || undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden />
          <span>{title}</span>
          {opened ? null : (
            <span className={classes.set} data-set={isSet || undefined}>
              {set}
            </span>
          )}
        </button>
      </h3>
      <div id={bodyId} className={classes.body}>
        {opened ? children : null}
      </div>
    </section>
  )
}
