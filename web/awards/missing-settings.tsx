import { readMissingSettings } from '#domain/awards/api.ts'
import { useApi } from '#web/api/hooks.ts'
import classes from './missing-settings.module.css'

/** For staff: operator settings missing from confirmations; nothing when they are complete. Source: X-156. */
export function MissingSettings() {
  const { data, isPending } = useApi(readMissingSettings, {})
  if (isPending) return <span hidden data-waiting />
  if (!data || data.missing.length === 0) return null
  return (
    <p className={classes.note}>
      Papers name the operator from its settings. Not set yet: <strong>{data.missing.join(', ')}</strong>.
    </p>
  )
}
