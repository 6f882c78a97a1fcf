import { Choices, TextField } from '../parts/controls.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useNow } from '../parts/use-now.ts'
import type { Words } from '../parts/words.ts'
import { timeWithZone } from '../load/progress.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { PodSigning } from './pod-signing.tsx'
import type { PodProblems, PodValues } from './pod-values.ts'
import { SaveFoot } from './save-foot.tsx'
import { type PodSheetProps, usePodForm } from './use-pod-form.ts'
import classes from './step-sheet.module.css'

/** Who received the load, in which condition, and the signature. Source. */
export function PodSheet(props: PodSheetProps) {
  const { milestone, load, words, onClose } = props
  const form = usePodForm(props)
  const { values, problems, change } = form
  const now = useNow()
  const note = [load.loadNumber, load.containerNumber, timeWithZone(milestone.happenedAt, load.timeZone, now)]
  return (
    <Sheet
      title={words.proofOfDelivery}
      note={note.filter(Boolean).join(', ')}
      words={words}
      onClose={onClose}
      foot={<SaveFoot form={form}>{words.savePod}</SaveFoot>}
    >
      <div className={classes.fields}>
        <div className={classes.podHead}>
          <TextField
            label={words.receivedBy}
            value={values.receivedBy}
            error={problems.receivedBy}
            maxLength={80}
            onChange={(receivedBy) => change({ receivedBy })}
          />
          <TextField
            label={words.pieces}
            inputMode="numeric"
            value={values.pieces}
            error={problems.pieces}
            maxLength={9}
            onChange={(pieces) => change({ pieces })}
          />
        </div>
        <Condition values={values} problems={problems} words={words} change={change} />
        <PodSigning form={form} load={load} milestone={milestone} words={words} />
        <PhotoTiles types={['pod', 'other_photo']} words={words} {...form.photos} />
      </div>
    </Sheet>
  )
}

type PartProps = {
  values: PodValues
  problems: PodProblems
  words: Words
  change: (change: Partial<PodValues>) => void
}

function Condition({ values, problems, words, change }: PartProps) {
  return (
    <>
      <Choices
        label={words.seal}
        options={[
          { value: 'intact', label: words.intact },
          { value: 'broken', label: words.broken },
          { value: 'none', label: words.noSeal },
        ]}
        value={values.seal}
        onChange={(seal) => change({ seal })}
      />
      <Choices
        label={words.condition}
        narrow
        options={[
          { value: 'clean', label: words.clean },
          { value: 'exceptions', label: words.withExceptions },
        ]}
        value={values.condition}
        error={problems.condition}
        onChange={(condition) => change({ condition })}
      />
      {values.condition === 'exceptions' ? (
        <TextField
          label={words.exceptions}
          value={values.exceptions}
          error={problems.exceptions}
          hint={words.exceptionsHint}
          maxLength={500}
          onChange={(exceptions) => change({ exceptions })}
        />
      ) : null}
    </>
  )
}
