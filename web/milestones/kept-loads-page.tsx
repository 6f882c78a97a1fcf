import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { queueOf } from './account-queue.ts'
import { keptLoads, notedOwner } from './queue/kept-facts.ts'
import type { AccountOwner } from './queue/record.ts'
import { useQueue } from './queue/use-queue.ts'
import { GateCard } from './road/load/gate-card.tsx'
import type { RoadLoad } from './road/load/gate.ts'
import { ProofMissing } from './road/load/proof-missing.tsx'
import { standOf } from './road/load/next-step-bar.tsx'
import type { RoadMilestone } from './road/load/progress.ts'
import { RoadBar, RoadSheet, useRoad } from './road/road-panel.tsx'
import { WaitingBanner, WaitingUpdates } from './road/waiting/waiting-updates.tsx'
import { wordsOf } from './road/parts/words.ts'
import classes from './kept-loads-page.module.css'

const words = wordsOf.en

type Kept = { load: RoadLoad; milestones: RoadMilestone[]; hasProof?: boolean }

/**
 * A won load where nobody can say who is signed in, because there is no network: what was kept of the one at this address,
 * else of the one that was opened last. Nothing where nothing was kept. Source.
 */
export function KeptLoadsPage() {
  const { pathname } = useLocation()
  const [kept, setKept] = useState<Kept[]>([])
  const [owner] = useState(notedOwner)
  useEffect(() => {
    if (!owner) return
    void keptLoads(owner).then(
      (all) => setKept(all.map(({ facts }) => facts as Kept)),
      () => {},
    )
  }, [owner])
  const asked = Number(/^\/trucker\/loads\/(\d+)$/.exec(pathname)?.[1])
  const shown = kept.find(({ load }) => load.id === asked) ?? kept[0]
  return owner && shown ? <KeptLoad key={shown.load.id} kept={shown} owner={owner} /> : null
}

function KeptLoad({ kept: { load, milestones, hasProof }, owner }: { kept: Kept; owner: AccountOwner }) {
  const queue = queueOf(owner)
  useEffect(() => queue.start(), [queue])
  const road = useRoad(queue, useQueue(queue), load, { milestones, hasProof })
  return (
    <section className={classes.kept} aria-label={load.loadNumber}>
      <h2 className={classes.number}>{load.loadNumber}</h2>
      <WaitingBanner state={road.state} words={words} />
      <WaitingUpdates
        state={road.state}
        queue={queue}
        load={load}
        words={words}
        onAsked={(record) => road.show({ is: 'answer', record })}
      />
      <GateCard load={load} next={standOf(load, road.reported).next} words={words} />
      <ProofMissing road={road} words={words} />
      <RoadBar road={road} words={words} />
      <RoadSheet road={road} words={words} />
    </section>
  )
}
