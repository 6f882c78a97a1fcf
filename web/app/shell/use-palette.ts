import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useTypedAhead } from './typed-ahead.ts'

/** Whether the palette of a portal is open; Ctrl+K opens it unless a dialog is open, and closes it. Source: G-265. */
export function usePalette() {
  const [opened, palette] = useDisclosure(false)
  useHotkeys([['mod+K', () => (isDialogOpen() ? undefined : palette.toggle())]], [])
  useTypedAhead(opened, palette.close)
  return { opened, open: palette.open, close: palette.close }
}

/** What was typed into a dialog is not to be left behind by going elsewhere; the palette itself may be closed. */
function isDialogOpen(): boolean {
  return document.querySelector('.mantine-Modal-content, dialog[open]') !== null
}
