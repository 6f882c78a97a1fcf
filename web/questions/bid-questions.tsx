import { useState } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { EntryList } from './questions-of-load.tsx'
import { useQuestions } from './use-questions.ts'
import classes from './questions.module.css'

/** What was asked about a load, behind one line of a bid dialog; nothing while nothing was. */
export function BidQuestions({ loadId }: { loadId: number }) {
  const [opened, setOpened] = useState(false)
  const { data = [] } = useQuestions(loadId)
  if (data.length === 0) return null
  return (
    <section className={classes.fold}>
      <button type="button" className={classes.line} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <IconChevronRight size={16} stroke={2} aria-hidden />
        {data.length === 1 ? '1 question or note' : `${data.length} questions and answers`}
      </button>
      {opened ? <EntryList entries={data} isShipper={false} mayAnswer={false} /> : null}
    </section>
  )
}
