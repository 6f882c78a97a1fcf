import { Button, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import classes from './row-button.module.css'

type RowMenuProps = {
  /** For screen readers, with what names the row. */
  name: string
  items: readonly { label: string; icon: Icon; isDestructive?: boolean; onClick: () => void }[]
}

/** The further actions of a row, behind three dots beside its buttons. */
export function RowMenu({ name, items }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" className={classes.button} data-icon aria-label={name}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: Glyph, isDestructive, onClick }) => (
          <Menu.Item
            key={label}
            {...(isDestructive && { color: 'red' })}
            leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
