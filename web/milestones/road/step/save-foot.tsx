import type { ReactNode } from 'react'
import { BigButton } from '../parts/controls.tsx'
import classes from './step-sheet.module.css'

type SaveFootProps = { form: { failure: string | undefined; isSaving: boolean; save: () => void }; children: ReactNode }

/** The foot of a sheet that is saved: why it was not, and the button. */
export function SaveFoot({ form: { failure, isSaving, save }, children }: SaveFootProps) {
  return (
    <>
      {failure ? (
        <p className={classes.problem} role="alert">
          {failure}
        </p>
      ) : null}
      <BigButton disabled={isSaving} onClick={save}>
        {children}
      </BigButton>
    </>
  )
}
