import { Switch } from '@mantine/core'
import classes from './settings-page.module.css'

type SettingProps = {
  label: string
  description: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch that saves at once, its words at the left. */
export function Setting({ onChange, ...setting }: SettingProps) {
  return (
    <Switch
      {...setting}
      labelPosition="left"
      classNames={{
        body: classes.setting,
        labelWrapper: classes.settingWords,
        label: classes.settingLabel,
        description: classes.note,
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
