import { useState } from 'react'
import { readTrackedPod } from '#domain/access/tracking-api.ts'
import { serverMessage } from '#web/api/error.ts'
import { callByLink } from '../page/call-by-link.ts'
import classes from './tracking.module.css'

/** Saves the proof of delivery, which only whoever has the link may ask for. Source: X-127. */
export function PodButton({ token, loadNumber }: { token: string; loadNumber: string }) {
  const [problem, setProblem] = useState<string>()
  async function download() {
    setProblem(undefined)
    try {
      const blob = await (await callByLink(readTrackedPod, {}, { token })).blob()
      const ending = blob.type === 'application/pdf' ? 'pdf' : (blob.type.split('/')[1] ?? 'jpg')
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `${loadNumber}-pod.${ending}`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      setProblem(serverMessage(error))
    }
  }
  return (
    <>
      <button type="button" className={classes.pod} onClick={() => void download()}>
        Download Proof of Delivery
      </button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  )
}
