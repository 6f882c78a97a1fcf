import { ActionIcon, Menu } from '@mantine/core'
import { IconBell, IconBellOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { changeLane } from '#domain/lanes/api.ts'
import type { Lane } from '#domain/lanes/lane.ts'
import { filterWords } from '#domain/lanes/words.ts'
import { useAlertSwitch } from './use-lanes.ts'
import classes from './lanes-bar.module.css'
import { May } from '#web/api/may.tsx'

type LaneChipProps = {
  lane: Lane
  /** The list is narrowed to it. */
  isCurrent: boolean
  onApply: () => void
  onEdit: () => void
  onRemove: () => void
}

/** A saved lane: a press narrows the list to it; beside that its alert, and what else can be done with it. */
export function LaneChip({ lane, isCurrent, onApply, onEdit, onRemove }: LaneChipProps) {
  const alert = useAlertSwitch(lane)
  const Bell = lane.alert ? IconBell : IconBellOff
  return (
    <li className={classes.chip} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes.name}
        aria-pressed={isCurrent}
        title={`${lane.name}: ${filterWords(lane)}`}
        onClick={onApply}
      >
        {lane.name}
      </button>
      <May call={changeLane}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.act}
          role="switch"
          aria-checked={lane.alert}
          aria-label={`Alert for ${lane.name}`}
          title={lane.alert ? 'Alerts on' : 'Alerts off'}
          data-on={lane.alert || undefined}
          loading={alert.isPending}
          onClick={alert.toggle}
        >
          <Bell size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" className={classes.act} aria-label={`More for ${lane.name}`}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
              Rename or change
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onRemove}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </May>
    </li>
  )
}
