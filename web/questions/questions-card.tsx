import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { EntryList } from './questions-of-load.tsx'
import { useQuestions } from './use-questions.ts'
import classes from './questions.module.css'

/** The questions about a load that its reader has won: to read only, and not there without any. Source: Y-120. */
export function QuestionsCard({ loadId }: { loadId: number }) {
  const { data = [] } = useQuestions(loadId)
  if (data.length === 0) return null
  return (
    <SectionCard title="Questions">
      <div className={classes.root}>
        <EntryList entries={data} isShipper={false} mayAnswer={false} />
      </div>
    </SectionCard>
  )
}
