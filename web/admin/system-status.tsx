import { IconAlertTriangle, IconClockBolt, IconCpu, IconDatabase, IconServer } from '@tabler/icons-react'
import { formatUptime, type SystemWords } from '#domain/admin/system.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { useSystemState } from './use-system-state.ts'
import classes from './system-status.module.css'

const slots = [
  { name: 'api', label: 'API', icon: IconServer },
  { name: 'database', label: 'Database', icon: IconDatabase },
  { name: 'responseTime', label: 'Response time', icon: IconClockBolt },
  { name: 'load', label: 'Server load', icon: IconCpu },
] as const satisfies { name: keyof SystemWords; label: string; icon: typeof IconServer }[]

/** The four live figures. Source: A-252; G-077. */
export function SystemStatus() {
  const { state, words, isSample, isFetching, retry } = useSystemState()
  return (
    <SectionCard title="System Status">
      <div className={classes.panel}>
        {isSample ? <SampleNotice retrying={isFetching} onRetry={retry} /> : null}
        <SystemSlots words={words} isSample={isSample} />
        {isSample ? (
          <p className={classes.note} data-sample>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            Sample figures
          </p>
        ) : (
          <p className={classes.note}>
            {state
              ? `Version ${state.version}, running for ${formatUptime(state.uptimeSeconds)}`
              : words
                ? 'Live'
                : 'Measuring...'}
          </p>
        )}
      </div>
    </SectionCard>
  )
}

type SystemSlotsProps = {
  /** Undefined while they are measured for the first time. */
  words: SystemWords | undefined
  /** Samples, not measurements: their dots say neither good nor bad. */
  isSample: boolean
}

/** The figures alone. */
export function SystemSlots({ words, isSample }: SystemSlotsProps) {
  return (
    <dl className={classes.slots}>
      {slots.map(({ name, label, icon: Icon }) => (
        <div key={name}>
          <dt>
            <Icon size={16} stroke={1.75} aria-hidden />
            {label}
          </dt>
          <dd data-state={words && toneOf(words[name], isSample)}>
            {words ? words[name] : <span className={classes.waiting} aria-label="Measuring" role="img" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toneOf(word: string, isSample: boolean): 'good' | 'bad' | 'sample' | undefined {
  if (word === 'Operational' || word === 'Connected') return isSample ? 'sample' : 'good'
  return word === 'Degraded' || word === 'Unavailable' ? 'bad' : undefined
}
