import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** Downloads what a page lists, narrowed and ordered as it is; `href` is the file. */
export function CsvButton({ href }: { href: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
    >
      Export CSV
    </Button>
  )
}
