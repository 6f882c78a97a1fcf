import type { AnyLoad } from '#domain/loads/load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'

type Searched = Pick<
  AnyLoad,
  'loadNumber' | 'drayageAreaID' | 'pickupTerminalID' | 'returnTerminalID' | 'deliveryCityOrZip' | 'containerType'
>

/** Whether a load at hand has every word typed in its number, area, terminals, destination or container type. Source: A-182. */
export function hasWords(load: Searched, typed: string): boolean {
  return hasEveryWord(typed.trim(), [
    load.loadNumber,
    areaName(load.drayageAreaID),
    terminalName(load.pickupTerminalID),
    terminalName(load.returnTerminalID),
    load.deliveryCityOrZip,
    load.containerType,
  ])
}
