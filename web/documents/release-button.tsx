import { ActionIcon } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'

/** Asks before the shipper gets a document. */
export function ReleaseButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = `Release ${name} to the shipper`
  return (
    <ActionIcon variant="subtle" size={30} aria-label={label} title={label} onClick={onClick}>
      <IconSend size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
