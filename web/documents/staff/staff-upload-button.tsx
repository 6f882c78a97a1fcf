import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { StaffUploadDialogProps } from './staff-upload-dialog.tsx'
import { useUpload } from '../upload/use-upload.ts'

const StaffUploadDialog = lazyDialog<StaffUploadDialogProps>(
  async () => (await import('./staff-upload-dialog.tsx')).StaffUploadDialog,
)

/** The way for staff to upload a document to a load. Source: G-257. */
export function StaffUploadButton({ load }: Pick<StaffUploadDialogProps, 'load'>) {
  const upload = useUpload()
  const { opened, onClose } = upload.dialog
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => upload.open()}
      >
        Upload Document
      </Button>
      <StaffUploadDialog key={upload.opening} load={load} opened={opened} onClose={onClose} />
    </>
  )
}
