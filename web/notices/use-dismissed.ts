import { useLocalStorage } from '@mantine/hooks'

/** The ids of the notices that a reader has put away, kept by the browser; and how to put one away. */
export function useDismissed(reader: string) {
  const [ids, setIds] = useLocalStorage({
    key: `quaybid-dismissed-notices-${reader}`,
    defaultValue: [] as number[],
    getInitialValueInEffect: false,
    deserialize: idsIn,
  })
  /** Notices that are no longer current are forgotten. */
  function dismiss(id: number, standing: readonly number[]) {
    setIds((current) => [...current.filter((one) => standing.includes(one)), id])
  }
  return { dismissed: ids, dismiss }
}

function idsIn(text: string | undefined): number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
