import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'

type RetryButtonProps = { onClick: MouseEventHandler<HTMLButtonElement>; retrying?: boolean }

/** Asks again for what could not be fetched. */
export function RetryButton({ onClick, retrying = false }: RetryButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={retrying}
      onClick={onClick}
    >
      Retry
    </Button>
  )
}
