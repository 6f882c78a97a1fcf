import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { type Choice, type Chosen, choiceOfWord, choiceWord, withChange } from './scenario-choice.ts'

/** After the last change, in milliseconds: then bids are sorted. Source: Y-019. */
export const sortPause = 300
/** Then the address says what is chosen: after the sorting, since the page around is drawn again with it. */
const addressPause = 600

const addressName = 'scenario'

/** Whether the address keeps what is chosen: on the page of a load, not in a dialog over a list. */
export type ChoiceKeeper = 'address' | 'dialog'

/**
 * The scenario that bids are costed in, and what changes it.
 *
 * It starts with what the address asks for, else the usual one, else "As estimated". `wasRemoved`: what was chosen is
 * there no more. `changedAt` is when it was changed last, by the page's clock. `opening` counts the choices, to reset what was typed. Source: Y-017, Y-018, Y-034.
 */
export function useChosenScenario(choices: readonly Choice[], keeper: ChoiceKeeper) {
  const [address, put] = useAddress()
  const [chosen, setChosen] = useState(() => askedFor(keeper === 'address' ? address : null) ?? usualOf(choices))
  const [opening, setOpening] = useState(0)
  const [changedAt, setChangedAt] = useState(0)
  // Another view of the page keeps it too; another page, which may have the address before it is shown, does not.
  const keep = useDebouncedCallback(
    (next: Chosen, page: string) => {
      if (window.location.pathname === page) put({ [addressName]: choiceWord(next) }, { replace: true })
    },
    { delay: addressPause, flushOnUnmount: true },
  )

  const found = choices.find(({ key }) => key === chosen.key)
  const choice = found ?? firstOf(choices)
  const current: Chosen = found ? chosen : { key: choice.key, changes: {} }
  const scenario: Scenario = { ...choice.scenario, ...current.changes }
  const isChanged = Object.keys(current.changes).length > 0

  function set(next: Chosen) {
    setChosen(next)
    setChangedAt(performance.now())
    if (keeper === 'address') keep(next, window.location.pathname)
  }
  return {
    choices,
    choice,
    scenario,
    isChanged,
    name: isChanged ? `${choice.name}, changed` : choice.name,
    wasRemoved: !found,
    changedAt,
    opening: `${choice.key} ${opening}`,
    choose: (key: string) => {
      set({ key, changes: {} })
      setOpening((count) => count + 1)
    },
    change: (change: Partial<Scenario>) => set(withChange(current, choice, change)),
  }
}

/** A scenario once it has come to rest: the pause begins with the change itself, not when that is drawn. */
export function useSettled(scenario: Scenario, changedAt: number): Scenario {
  // As text, so that an equal scenario is no change.
  const text = JSON.stringify(scenario)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), changedAt + sortPause - performance.now())
    return () => clearTimeout(timer)
  }, [text, changedAt])
  return JSON.parse(settled) as Scenario
}

export type ChosenScenario = ReturnType<typeof useChosenScenario>

/** The scenario that the address of the page asks for, changes and all; for what is printed. */
export function useScenarioOfAddress(choices: readonly Choice[]): { name: string; scenario: Scenario } {
  const [address] = useAddress()
  const chosen = askedFor(address) ?? usualOf(choices)
  const found = choices.find(({ key }) => key === chosen.key)
  if (!found) return firstOf(choices)
  const isChanged = Object.keys(chosen.changes).length > 0
  return {
    name: isChanged ? `${found.name}, changed` : found.name,
    scenario: { ...found.scenario, ...chosen.changes },
  }
}

function askedFor(address: URLSearchParams | null): Chosen | undefined {
  return address ? choiceOfWord(address.get(addressName)) : undefined
}

function usualOf(choices: readonly Choice[]): Chosen {
  return { key: (choices.find(({ isUsual }) => isUsual) ?? firstOf(choices)).key, changes: {} }
}

function firstOf(choices: readonly Choice[]): Choice {
  const [first] = choices
  if (!first) throw new Error('There is always the built-in scenario "As estimated"')
  return first
}
