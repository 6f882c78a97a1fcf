import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PageHeader } from '#web/shared/parts/page-header.tsx'

/** The head of the own profile, with the way to the history. */
export function ProfileHead({ subtitle }: { subtitle: string }) {
  return (
    <PageHeader title="Profile" subtitle={subtitle}>
      <Button
        component={Link}
        to="/history"
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
      >
        History
      </Button>
    </PageHeader>
  )
}
