import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Group } from './grouping.ts'
import classes from './group-head.module.css'

/** One line for rows that belong together: pressed, it shows them or folds them. */
export function GroupHeadLine({ group }: { group: Group }) {
  const { title, below, facts, action, isOpen, toggle } = group
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={toggle}>
        <IconChevronRight size={16} stroke={2} aria-hidden className={classes.arrow} />
        <span>
          <b>{title}</b>
          <small>{below}</small>
        </span>
      </UnstyledButton>
      <div className={classes.facts}>{facts}</div>
      {action ? <div>{action}</div> : null}
    </div>
  )
}
