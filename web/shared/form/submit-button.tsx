import { Button, type ButtonProps, Loader } from '@mantine/core'

type SubmitButtonProps = ButtonProps & {
  label: string
  /** While the form is sent, such as "Submitting...". */
  busyLabel: string
  busy: boolean
}

/** Submits its form and shows progress. Keeps the focus, so it is never `disabled`. */
export function SubmitButton({ label, busyLabel, busy, ...others }: SubmitButtonProps) {
  return (
    <Button
      {...others}
      type="submit"
      aria-disabled={busy}
      leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden /> : null}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}
