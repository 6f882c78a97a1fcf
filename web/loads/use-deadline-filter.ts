import { pressingLevels } from '#domain/clocks/clock.ts'
import { useAddress } from '#web/shared/list/use-address.ts'

export type PressingLevel = (typeof pressingLevels)[number]

const name = 'deadline'

/** The levels of the next deadline to which a list of loads is narrowed, in the URL; unknown ones narrow nothing. */
export function useDeadlineFilter() {
  const [address, put] = useAddress()
  const asked = (address.get(name) ?? '').split(',')
  const levels = pressingLevels.filter((level) => asked.includes(level))
  return {
    levels,
    isActive: levels.length > 0,
    filters: levels.length > 0 ? { deadline: levels.join(',') } : undefined,
    setLevels: (next: PressingLevel[]) => put({ [name]: next.join(',') }),
    /** In the address, no level. */
    none: { [name]: null },
  }
}
