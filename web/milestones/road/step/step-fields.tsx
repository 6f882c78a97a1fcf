import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { Choices, TextField } from '../parts/controls.tsx'
import { type RoadLoad, shownContainer } from '../load/gate.ts'
import { asksFor, hintOfBox, type StepProblems, type StepValues } from './step-values.ts'
import type { Words } from '../parts/words.ts'
import classes from './step-sheet.module.css'

export type StepFieldsProps = {
  kind: MilestoneKind
  load: RoadLoad
  values: StepValues
  problems: StepProblems
  words: Words
  onChange: (change: Partial<StepValues>) => void
}

/** What a step of this kind asks for. */
export function StepFields(props: StepFieldsProps) {
  const { kind, load, values, words, onChange } = props
  const { box, chassis, seal } = asksFor(kind, load)
  return (
    <>
      {box ? <Box {...props} /> : null}
      {chassis || seal ? (
        <div className={classes.pair}>
          {chassis ? (
            <TextField
              label={words.chassis}
              value={values.chassisNumber}
              capitals
              maxLength={20}
              onChange={(chassisNumber) => onChange({ chassisNumber })}
            />
          ) : null}
          {seal ? (
            <TextField
              label={words.seal}
              value={values.sealNumber}
              capitals
              maxLength={20}
              onChange={(sealNumber) => onChange({ sealNumber })}
            />
          ) : null}
        </div>
      ) : null}
      <ExceptionFields {...props} />
    </>
  )
}

/** Whether it is the load's box. Another one is saved and marked, never refused. Source: X-094. */
function Box({ load, values, problems, words, onChange }: StepFieldsProps) {
  const number = (
    <TextField
      label={load.containerNumber ? words.containerOnBox : words.container}
      value={values.containerNumber}
      capitals
      maxLength={20}
      error={problems.containerNumber}
      hint={hintOfBox(values.containerNumber, words)}
      onChange={(containerNumber) => onChange({ containerNumber })}
    />
  )
  if (!load.containerNumber) return number
  return (
    <div className={classes.box}>
      <p className={classes.loadSays}>{words.loadSays}</p>
      <p className={classes.number}>{shownContainer(load.containerNumber)}</p>
      <Choices
        label={words.rightBox}
        narrow
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.anotherBox },
        ]}
        value={values.isRightBox === null ? null : values.isRightBox ? 'yes' : 'no'}
        error={problems.isRightBox}
        onChange={(answer) => onChange({ isRightBox: answer === 'yes' })}
      />
      {values.isRightBox === false ? number : null}
    </div>
  )
}

function ExceptionFields({ kind, values, problems, words, onChange }: StepFieldsProps) {
  const reasons = kind === 'dry_run' ? words.dryRun : kind === 'delay' ? words.delay : null
  return (
    <>
      {kind === 'dry_run' ? (
        <Choices
          label={words.where}
          narrow
          options={[
            { value: 'terminal', label: words.atTerminal },
            { value: 'stop', label: words.atStop },
          ]}
          value={values.where}
          error={problems.where}
          onChange={(where) => onChange({ where })}
        />
      ) : null}
      {reasons ? (
        <Choices
          label={words.reason}
          narrow
          options={optionsOf(reasons)}
          value={values.reason}
          error={problems.reason}
          onChange={(reason) => onChange({ reason })}
        />
      ) : null}
      {kind === 'exam' ? (
        <Choices
          label={words.examType}
          options={optionsOf(words.exam)}
          value={values.type}
          error={problems.type}
          onChange={(type) => onChange({ type })}
        />
      ) : null}
      <ExceptionText {...{ kind, values, problems, words, onChange }} />
    </>
  )
}

type TextProps = Omit<StepFieldsProps, 'load'>

function ExceptionText({ kind, values, problems, words, onChange }: TextProps) {
  if (kind === 'exam') {
    return (
      <TextField
        label={words.examSite}
        mark={words.optional}
        value={values.site}
        maxLength={100}
        onChange={(site) => onChange({ site })}
      />
    )
  }
  if (kind === 'extra_stop') {
    return (
      <TextField
        label={words.place}
        value={values.place}
        error={problems.place}
        maxLength={100}
        onChange={(place) => onChange({ place })}
      />
    )
  }
  if (kind === 'delay') {
    return (
      <TextField
        type="time"
        label={words.newEta}
        mark={words.optional}
        value={values.newEta}
        onChange={(newEta) => onChange({ newEta })}
      />
    )
  }
  if (kind !== 'damage') return null
  return (
    <TextField
      label={words.what}
      value={values.what}
      error={problems.what}
      maxLength={300}
      onChange={(what) => onChange({ what })}
    />
  )
}

function optionsOf(named: Record<string, string>) {
  return Object.entries(named).map(([value, label]) => ({ value, label }))
}
