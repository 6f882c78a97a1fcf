import { formatDate } from '#domain/formats.ts'
import { TextButton, TextField } from '../parts/controls.tsx'
import { SignaturePad } from './signature-pad.tsx'
import type { PodForm, PodSheetProps } from './use-pod-form.ts'
import classes from './step-sheet.module.css'

type SigningProps = Pick<PodSheetProps, 'load' | 'milestone' | 'words'> & { form: PodForm }

/** The pad, or why nobody signed: the way for a keyboard too. */
export function PodSigning({ form, load, milestone, words }: SigningProps) {
  const { values, problems, change, strokes, sign, pad } = form
  if (values.isUnsigned) {
    return (
      <div>
        <TextField
          label={words.unsignedReason}
          value={values.unsignedReason}
          error={problems.signature}
          maxLength={200}
          onChange={(unsignedReason) => change({ unsignedReason })}
        />
        <TextButton onClick={() => change({ isUnsigned: false })}>{words.signs}</TextButton>
      </div>
    )
  }
  const day = formatDate(milestone.happenedAt, load.timeZone)
  return (
    <div>
      <div className={classes.signHead}>
        <span className={classes.label}>{words.signature}</span>
        <TextButton onClick={() => sign([])}>{words.clear}</TextButton>
      </div>
      <SignaturePad
        ref={pad}
        strokes={strokes}
        onChange={sign}
        words={words}
        caption={[values.receivedBy.trim(), day].filter(Boolean).join(', ')}
        invalid={problems.signature !== undefined}
      />
      {problems.signature ? (
        <p className={classes.problem} role="alert">
          {problems.signature}
        </p>
      ) : null}
      <TextButton onClick={() => change({ isUnsigned: true })}>{words.notSigned}</TextButton>
    </div>
  )
}
