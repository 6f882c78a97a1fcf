import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { asEstimated, type ScenarioNumber, scenarioRanges } from '#domain/pricing/scenario.ts'
import { ScenarioNumbers } from '#domain/scenarios/scenario.ts'
import { type NumberKind, numberProblem, readNumber, writeNumber } from '#web/shared/form/typed-number.ts'
import { useSelectOnFocus } from '#web/shared/form/use-select-on-focus.ts'
import { useRepeat } from './use-repeat.ts'
import classes from './scenario-stepper.module.css'

/** The numbers in the order of the panel; prepull stands after the first. */
const labels: Record<ScenarioNumber, { label: string; unit?: 'day' | 'h' }> = {
  chassisDays: { label: 'Chassis', unit: 'day' },
  storageDays: { label: 'Days in the yard', unit: 'day' },
  terminalHours: { label: 'Time at terminal', unit: 'h' },
  deliveryHours: { label: 'Time at delivery', unit: 'h' },
  dryRuns: { label: 'Dry runs' },
  examStops: { label: 'Exam stops' },
  extraStops: { label: 'Extra stops' },
}

export const scenarioNumbers = Object.keys(labels) as ScenarioNumber[]

type StepperProps = {
  name: ScenarioNumber
  /** Another one forgets what was typed. */
  opening: string
  value: number
  onChange: (value: number) => void
  /** In the place of the number, where it counts for nothing. */
  off?: string | undefined
}

/**
 * One number of a scenario: minus and plus in the field, arrow keys, or typed.
 *
 * What is typed stays; while it cannot be, the reason stands below and the scenario keeps the last number that could.
 */
export function ScenarioStepper({ name, opening, value, onChange, off }: StepperProps) {
  const { label, unit } = labels[name]
  const id = useId()
  const typed = useTyped({ name, opening, value, onChange })
  const { max } = scenarioRanges[name]
  // A press steps by half an hour, an arrow key by a quarter.
  const press = unit === 'h' ? 0.5 : 1
  const by = (delta: number) => typed.put(Math.min(max, Math.max(0, value + delta)))
  if (off) {
    return (
      <div className={classes.field} data-off>
        <span className={classes.label}>{label}</span>
        <span className={classes.stepper}>{off}</span>
      </div>
    )
  }
  return (
    <div className={classes.field} data-changed={value !== asEstimated[name] || undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.stepper} data-wrong={typed.problem ? true : undefined}>
        <Step label={`Less, ${label}`} isOff={value <= 0} onStep={() => by(-press)} />
        <label className={classes.number} htmlFor={id}>
          <input
            id={id}
            style={{ width: `${Math.max(typed.text.length, 1)}ch` }}
            inputMode={unit === 'h' ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-invalid={typed.problem ? true : undefined}
            aria-describedby={typed.problem ? `${id}-problem` : undefined}
            {...typed.input}
          />
          {unit ? <span>{unitWord(unit, value)}</span> : null}
        </label>
        <Step label={`More, ${label}`} isPlus isOff={value >= max} onStep={() => by(press)} />
      </div>
      {typed.problem ? (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {typed.problem}
        </p>
      ) : null}
    </div>
  )
}

/** The text of the field, which is not always a number that can be. */
function useTyped({ name, opening, value, onChange }: Omit<StepperProps, 'off'>) {
  const [typed, setTyped] = useState<{ text: string; of: number; opening: string } | null>(null)
  const select = useSelectOnFocus()
  const { step, max } = scenarioRanges[name]
  // A number that came from elsewhere takes the place of what was typed.
  const text = typed?.of === value && typed.opening === opening ? typed.text : writeNumber(value, 'hours')

  function put(next: number) {
    setTyped(null)
    if (next !== value) onChange(next)
  }
  function type({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const next = readNumber(currentTarget.value, kindOf(name))
    const isNumber = next !== null && problemOf(name, currentTarget.value) === undefined
    setTyped({ text: currentTarget.value, of: isNumber ? next : value, opening })
    if (isNumber && next !== value) onChange(next)
  }
  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    put(Math.min(max, Math.max(0, value + (event.key === 'ArrowUp' ? step : -step))))
  }
  return {
    text,
    put,
    problem: problemOf(name, text),
    input: {
      value: text,
      onChange: type,
      onKeyDown: stepByKey,
      ...select,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (select.onBlur(event) && problemOf(name, text) === undefined) setTyped(null)
      },
    },
  }
}

/** Why a text cannot be the number; undefined for an empty one, which leaves it as it is. Source: Y-032. */
function problemOf(name: ScenarioNumber, text: string): string | undefined {
  const value = readNumber(text, kindOf(name))
  if (value === null) return undefined
  const problem = numberProblem(text, kindOf(name))
  return problem ?? ScenarioNumbers.shape[name].safeParse(value).error?.issues[0]?.message
}

function kindOf(name: ScenarioNumber): NumberKind {
  return scenarioRanges[name].step < 1 ? 'hours' : 'count'
}

type StepProps = { label: string; isPlus?: boolean; isOff: boolean; onStep: () => void }

/** No stop of the keyboard: in the field the arrow keys do the same. */
function Step({ label, isPlus, isOff, onStep }: StepProps) {
  const repeat = useRepeat(onStep, !isOff)
  const Icon = isPlus ? IconPlus : IconMinus
  return (
    <button type="button" className={classes.step} aria-label={label} tabIndex={-1} disabled={isOff} {...repeat}>
      <Icon size={14} stroke={2} aria-hidden />
    </button>
  )
}

function unitWord(unit: 'day' | 'h', value: number): string {
  if (unit === 'h') return 'h'
  return value === 1 ? 'day' : 'days'
}
