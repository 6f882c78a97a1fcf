import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { WonLoad } from '#domain/bids/bid.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { formatCents } from '#domain/money.ts'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { LoadFactList } from '#web/loads/facts/load-facts.tsx'
import classes from './won-loads.module.css'

type WonLoadDialogProps = { load: WonLoad; opened: boolean; onClose: () => void }

/** A won load with the bid that won it. Source. */
export function WonLoadDialog({ load, opened, onClose }: WonLoadDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Load Details"
      facts={
        <>
          <span>{load.loadNumber}</span>
          <StatusBadge status={load.status} {...statusNote(load.status, load)} />
          {load.tonuCents ? <span>TONU {formatCents(load.tonuCents)}</span> : null}
        </>
      }
      size={860}
      footer={
        <Button
          component={Link}
          to={`/documents?load=${load.loadNumber}`}
          variant="default"
          className={classes.documents}
          leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        >
          View Documents
        </Button>
      }
    >
      <LoadFactList load={load} />
      <section className={classes.bid} aria-label="Accepted bid">
        <BidBreakdown charges={load.bid} title="Accepted bid" />
      </section>
    </FormDialog>
  )
}
