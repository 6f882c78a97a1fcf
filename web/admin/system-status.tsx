import { IconClockBolt, IconCpu, IconDatabase, IconServer } from '@tabler/icons-react'
import { formatUptime, type SystemWords } from '#domain/admin/system.ts'
import { SectionCard } from '#web/shared/section-card.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { useSystemState } from './use-system-state.ts'
import classes from './system-status.module.css'

const slots = [
  { name: 'api', label: 'API', icon: IconServer },
  { name: 'database', label: 'Database', icon: IconDatabase },
  { name: 'responseTime', label: 'Response time', icon: IconClockBolt },
  { name: 'load', label: 'Server load', icon: IconCpu },
] as const satisfies { name: keyof SystemWords; label: string; icon: typeof IconServer }[]

/** The four live figures. Source: docs/requirements.md, A-252; docs/decisions/product.md, G-077. */
export function SystemStatus() {
  const { state, words, isSample, isFetching, retry } = useSystemState()
  return (
    <SectionCard title="System Status">
      <div className={classes.panel}>
        {isSample ? <SampleNotice retrying={isFetching} onRetry={retry} /> : null}
        <SystemSlots words={words} />
        <p className={classes.note}>
          {state && !isSample
            ? `Version ${state.version}, running for ${formatUptime(state.uptimeSeconds)}`
            : 'Measured while you look'}
        </p>
      </div>
    </SectionCard>
  )
}

/** The figures by themselves; undefined while they are measured for the first time. */
export function SystemSlots({ words }: { words: SystemWords | undefined }) {
  return (
    <dl className={classes.slots}>
      {slots.map(({ name, label, icon: Icon }) => (
        <div key={name}>
          <dt>
            <Icon size={16} stroke={1.75} aria-hidden />
            {label}
          </dt>
          <dd data-state={words && toneOf(words[name])}>
            {words ? words[name] : <span className={classes.waiting} aria-label="Measuring" role="img" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toneOf(word: string): 'good' | 'bad' | undefined {
  if (word === 'Operational' || word === 'Connected') return 'good'
  return word === 'Degraded' || word === 'Unavailable' ? 'bad' : undefined
}
