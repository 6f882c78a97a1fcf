import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import classes from './documents-table.module.css'

/** Asks before a document is removed. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = `Remove ${name}`
  return (
    <ActionIcon
      className={classes.remove}
      variant="subtle"
      size={30}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
