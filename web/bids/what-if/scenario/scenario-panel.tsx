import { Button, Switch } from '@mantine/core'
import { memo, type RefObject, useDeferredValue, useId, useRef } from 'react'
import { saveScenario } from '#domain/scenarios/api.ts'
import { asEstimated, type Scenario } from '#domain/pricing/scenario.ts'
import type { Naming } from './name-scenario-dialog.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import { ScenarioStepper, scenarioNumbers } from './scenario-stepper.tsx'
import type { Choice } from './scenario-choice.ts'
import type { ChosenScenario } from './use-chosen-scenario.ts'
import classes from './scenario-panel.module.css'
import stepperClasses from './scenario-stepper.module.css'
import { May } from '#web/api/may.tsx'

type ScenarioPanelProps = {
  chosen: ChosenScenario
  /** Opens the dialog that names a scenario. */
  onName: (naming: Naming) => void
  /** In a sheet: targets of 44 pixels. */
  inSheet?: boolean
}

/** How the move may go: a situation to start from, and eight numbers to bend it. */
export function ScenarioPanel({ chosen, onName, inSheet }: ScenarioPanelProps) {
  const ref = useRef<HTMLElement>(null)
  const builtIn = chosen.choices.filter(({ own }) => !own)
  const own = chosen.choices.filter((choice) => choice.own)
  const group = useId()
  // The costs are painted first.
  const later = useDeferredValue(chosen)
  const chips = { group, current: chosen.choice.key, onChoose: chosen.choose }
  return (
    <section ref={ref} className={classes.panel} data-sheet={inSheet || undefined} aria-label="Scenario">
      <Chips {...chips} legend="Scenario" choices={builtIn} />
      {own.length > 0 ? <Chips {...chips} legend="Yours" choices={own} /> : null}
      <Fields opening={chosen.opening} scenario={chosen.scenario} onChange={chosen.change} />
      <Foot chosen={later} onName={onName} size={inSheet ? 'md' : 'xs'} isRight={() => isRight(ref)} />
    </section>
  )
}

type FootProps = Pick<ScenarioPanelProps, 'chosen' | 'onName'> & { size: 'md' | 'xs'; isRight: () => boolean }

function Foot({ chosen, onName, size, isRight: mayBeSaved }: FootProps) {
  return (
    <div className={classes.foot}>
      <May call={saveScenario}>
        <Button variant="default" size={size} onClick={() => mayBeSaved() && onName('save')}>
          Save As…
        </Button>
        <ScenarioMenu chosen={chosen} isRight={mayBeSaved} onName={onName} />
      </May>
      <Button
        className={classes.reset}
        variant="subtle"
        color="gray"
        size={size}
        disabled={!chosen.isChanged}
        onClick={() => chosen.choose(chosen.choice.key)}
      >
        Reset
      </Button>
    </div>
  )
}

/** Whether every field holds a number that can be; else the first that does not gets the focus. */
function isRight(panel: RefObject<HTMLElement | null>): boolean {
  const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return !wrong
}

type FieldsProps = { opening: string; scenario: Scenario; onChange: (change: Partial<Scenario>) => void }

function Fields({ opening, scenario, onChange }: FieldsProps) {
  const [first, ...rest] = scenarioNumbers.map((name) => (
    <ScenarioStepper
      key={name}
      name={name}
      opening={opening}
      value={scenario[name]}
      off={name === 'storageDays' && !scenario.prepull ? 'No prepull' : undefined}
      onChange={(value) => onChange({ [name]: value })}
    />
  ))
  return (
    <div className={classes.fields}>
      {first}
      <Prepull value={scenario.prepull} onChange={(prepull) => onChange({ prepull })} />
      {rest}
    </div>
  )
}

function Prepull({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId()
  return (
    <div className={stepperClasses.field} data-changed={value !== asEstimated.prepull || undefined}>
      <label className={stepperClasses.label} htmlFor={id}>
        Prepull
      </label>
      <Switch
        id={id}
        className={classes.switch}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

type ChipsProps = {
  legend: string
  choices: readonly Choice[]
  group: string
  current: string
  onChoose: (key: string) => void
}

/** One group of the radio buttons: the arrow keys go through all of them. */
function Chips({ legend, choices, group, current, onChoose }: ChipsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.chips}>
        {choices.map((choice) => (
          <Chip key={choice.key} choice={choice} group={group} isChosen={choice.key === current} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}

type ChipProps = Pick<ChipsProps, 'group' | 'onChoose'> & { choice: Choice; isChosen: boolean }

/** Only those are drawn anew that are chosen or were. */
const Chip = memo(DrawnChip)

function DrawnChip({ choice: { key, name, isUsual }, group, isChosen, onChoose }: ChipProps) {
  return (
    <label className={classes.chip} title={name}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        data-autofocus={isChosen || undefined}
        onChange={() => onChoose(key)}
      />
      <span>{name}</span>
      {isUsual ? <small className={classes.usual}>Usual</small> : null}
    </label>
  )
}
