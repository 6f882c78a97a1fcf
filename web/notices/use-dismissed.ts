import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'
import { Id } from '#domain/ids.ts'

const Ids = z.array(Id).catch([])

/** The ids of the notices that a reader has put away, kept by the browser; and how to put one away. */
export function useDismissed(reader: string) {
  const [ids, setIds] = useLocalStorage({
    key: `quaybid-dismissed-notices-${reader}`,
    defaultValue: [] as number[],
    getInitialValueInEffect: false,
    deserialize: (text) => Ids.parse(jsonOf(text)),
  })
  /** Notices that are no longer current are forgotten. */
  function dismiss(id: number, standing: readonly number[]) {
    setIds((current) => [...current.filter((one) => standing.includes(one)), id])
  }
  return { dismissed: ids, dismiss }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
