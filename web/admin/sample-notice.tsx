import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './sample-notice.module.css'

type SampleNoticeProps = { retrying: boolean; onRetry: () => void }

/** Says above sample numbers that they are samples. Source: G-077, G-078. */
export function SampleNotice({ retrying, onRetry }: SampleNoticeProps) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>Sample data - live statistics could not be loaded</p>
      <Button variant="default" size="xs" loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
