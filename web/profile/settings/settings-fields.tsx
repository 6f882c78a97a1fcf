import { SegmentedControl, Select } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { decisionChoices, decisionLabel, durationChoices } from '#domain/loads/durations.ts'
import type { SettingsChange } from '#domain/profile/settings.ts'
import { deviceWords, type usePush } from '#web/push/public.tsx'
import { rowChoices, useRowChoice } from '#web/shared/table/row-choice.ts'
import { useThemeChoice } from '#web/shared/parts/theme-choice.ts'
import { Setting } from './setting.tsx'
import type { Settings } from './use-settings.ts'
import classes from './settings-page.module.css'

export type OnChange = (change: SettingsChange) => void

const themeOptions = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const

/** The shell stores the choice for the account of an owner; that of a member is the device's. */
export function ThemeSetting({ ofDevice }: { ofDevice: boolean }) {
  const { choice, choose } = useThemeChoice()
  const id = useId()
  return (
    <div>
      <p id={id} className={classes.label}>
        Theme
      </p>
      <SegmentedControl
        className={classes.themes}
        fullWidth
        aria-labelledby={id}
        value={choice}
        onChange={choose}
        data={themeOptions.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span className={classes.theme}>
              <Icon size={16} stroke={1.75} aria-hidden />
              {label}
            </span>
          ),
        }))}
      />
      <p className={classes.note}>Applies on {ofDevice ? 'this device' : 'every device you sign in to'}.</p>
    </div>
  )
}

/** How high the rows of lists are, on this device. Source: F-253. */
export function RowsSetting() {
  const { choice, choose } = useRowChoice()
  const id = useId()
  return (
    <div className={classes.rows}>
      <p id={id} className={classes.label}>
        Rows of lists
      </p>
      <SegmentedControl
        className={classes.themes}
        fullWidth
        aria-labelledby={id}
        value={choice}
        onChange={choose}
        data={rowChoices}
      />
      <p className={classes.note}>Compact shows more loads at once. Applies on this device.</p>
    </div>
  )
}

const durations = durationChoices.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))

/** How long the auction of a new load runs unless the shipper says otherwise. */
export function DurationSetting({ hours, onChange }: { hours: number; onChange: OnChange }) {
  return (
    <Select
      className={classes.duration}
      label="Default auction duration"
      description="Prefilled when you post a load. You can change it for each load."
      data={durations}
      value={String(hours)}
      onChange={(value) => {
        const chosen = durationChoices.find((choice) => String(choice) === value)
        if (chosen) onChange({ defaultAuctionDuration: chosen })
      }}
      searchable={false}
      allowDeselect={false}
    />
  )
}

const decisions = decisionChoices.map((hours) => ({ value: String(hours), label: decisionLabel(hours) }))

/** How long a shipper may decide after bidding unless the load says otherwise. Source: Y-076. */
export function DecisionSetting({ hours, onChange }: { hours: number; onChange: OnChange }) {
  return (
    <Select
      className={classes.duration}
      label="Default decision time"
      description="Bids stay valid this long after bidding ends. You can change it for each load."
      data={decisions}
      value={String(hours)}
      onChange={(value) => {
        const chosen = decisionChoices.find((choice) => String(choice) === value)
        if (chosen !== undefined) onChange({ defaultDecisionHours: chosen })
      }}
      searchable={false}
      allowDeselect={false}
    />
  )
}

/** Whether a new bid starts with the rates of the trucker's latest bid. Source: F-072. */
export function LastRatesSetting({ isOn, onChange }: { isOn: boolean; onChange: OnChange }) {
  return (
    <Setting
      label="Start bids from my last rates"
      description="A new bid opens with every rate of your latest bid except the drayage rate and the drop fee."
      checked={isOn}
      onChange={(startFromLastRates) => onChange({ startFromLastRates })}
    />
  )
}

type NotificationSettingsProps = {
  settings: Settings
  push: ReturnType<typeof usePush>
  mailIsSent: boolean
  onChange: OnChange
}

/** Whether anything is put under the bell or shown by this device, and whether a trucker is notified of new loads. */
export function NotificationSettings({ settings, push, mailIsSent, onChange }: NotificationSettingsProps) {
  const isReached = settings.notifyInApp || mailIsSent || push.devices > 0
  return (
    <div className={classes.switches}>
      <Setting
        label="In-app notifications"
        description={`${bellWords(settings)}, in the bell menu. Turning this off keeps what's already there.`}
        checked={settings.notifyInApp}
        onChange={(notifyInApp) => onChange({ notifyInApp })}
      />
      <DeviceSetting push={push} />
      {'notifyNewLoads' in settings ? (
        <Setting
          label="New load alerts"
          description={
            isReached
              ? 'Get notified of every load posted in your service areas.'
              : 'Turn on in-app notifications to get new-load alerts.'
          }
          checked={settings.notifyNewLoads && isReached}
          disabled={!isReached}
          onChange={(notifyNewLoads) => onChange({ notifyNewLoads })}
        />
      ) : null}
    </div>
  )
}

function bellWords(settings: Settings): string {
  if ('notifyNewLoads' in settings) return 'Updates on your bids and loads, and notices'
  return 'defaultAuctionDuration' in settings ? 'Bids on your loads, awards and notices' : 'Notices'
}

/** Whether this device shows messages. */
export function DeviceSetting({
  push: { state, devices, isChanging, change },
}: Pick<NotificationSettingsProps, 'push'>) {
  return (
    <Setting
      label="Notifications on this device"
      description={deviceWords(state, devices)}
      checked={state === 'on'}
      disabled={isChanging || (state !== 'on' && state !== 'off')}
      onChange={(isOn) => void change(isOn)}
    />
  )
}
