import { useState } from 'react'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { AuditLogFilter } from './audit-log-filter.tsx'
import { AuditLogList } from './audit-log-list.tsx'
import { everything } from './use-audit-log.ts'

type AuditLogDialogProps = { opened: boolean; onClose: () => void }

/** Who did what that matters to the safety of accounts; a dialog has no address of its own. Source: B-051; G-072, G-318. */
export function AuditLogDialog({ opened, onClose }: AuditLogDialogProps) {
  const [filter, setFilter] = useState(everything)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Security Audit Log"
      facts={<span>Sign-ins, passwords, accounts and load statuses</span>}
      size={1120}
    >
      <AuditLogFilter filter={filter} onChange={setFilter} />
      <AuditLogList filter={filter} setFilter={setFilter} />
    </FormDialog>
  )
}
