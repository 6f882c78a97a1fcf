import { Button, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsCards, useIsTight } from './density.ts'
import classes from './row-button.module.css'

type RowButtonProps = {
  label: string
  /** Stands for the words where the table is tight. */
  icon: Icon
  /** The whole name for screen readers, where the words alone do not say which row. */
  name?: string
  variant?: 'light' | 'default' | 'subtle'
  /** An icon wherever there are columns. */
  asIcon?: boolean
  /** The icon beside the words too. */
  withIcon?: boolean
  loading?: boolean
  color?: 'red'
} & RowWay

/** A page of the app, a file in a tab of its own, or what a press does. */
type RowWay = { to: string } | { file: string } | { onClick: () => void }

/** An action of a row: its words, or in a tight table its icon with the words for pointing and screen readers. */
export function RowButton({ label, icon: Glyph, name, asIcon = false, withIcon = false, ...button }: RowButtonProps) {
  const isTight = useIsTight()
  const isCards = useIsCards()
  const isIcon = isTight || (asIcon && !isCards)
  const glyph = <Glyph size={isIcon ? 16 : 14} stroke={1.75} aria-hidden />
  return (
    <Tooltip label={label} disabled={!isIcon}>
      <Face
        {...button}
        className={classes.button}
        name={name ?? (isIcon ? label : undefined)}
        isIcon={isIcon}
        section={withIcon && !isIcon ? glyph : null}
      >
        {isIcon ? glyph : label}
      </Face>
    </Tooltip>
  )
}

type FaceProps = Pick<RowButtonProps, 'variant' | 'loading' | 'color'> &
  RowWay & {
    className: string
    name: string | undefined
    isIcon: boolean
    section: ReactNode
    children: ReactNode
  }

/** What the tooltip adds comes with the rest. */
function Face({ name, isIcon, section, variant = 'default', loading = false, children, ...rest }: FaceProps) {
  const face = {
    size: 'xs',
    variant,
    loading,
    leftSection: section,
    children,
    'aria-label': name,
    'data-icon': isIcon || undefined,
  }
  if ('to' in rest) return <Button {...face} component={Link} {...rest} />
  if (!('file' in rest)) return <Button {...face} {...rest} />
  const { file, ...others } = rest
  return <Button {...face} component="a" href={file} target="_blank" rel="noopener" {...others} />
}
