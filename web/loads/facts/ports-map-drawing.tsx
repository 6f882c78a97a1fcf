import { useEffect, useState } from 'react'
import type { Area, Terminal } from '#domain/reference/reference.ts'
import { type CutMap, mapOf, type MapScale, mapSize, type MiniMap } from './map-projection.ts'
import classes from './ports-map.module.css'

type DrawingProps = { area: Area; terminals: Terminal[]; pickup: Terminal | undefined; returned: Terminal | undefined }

/** North up, with water and borders behind the marks once they are loaded. */
export function PortsMapDrawing({ area, terminals, pickup, returned }: DrawingProps) {
  const map = mapOf([area, ...terminals], mapSize)
  const coast = useCoastLines(area.id, map.frame)
  const city = map.at(area)
  const chosen = [
    { terminal: returned, stop: 'return' as const },
    { terminal: pickup, stop: 'pickup' as const },
  ]
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={wordsFor(area, terminals)}
    >
      <Grid map={map} />
      {coast ? <Coast coast={coast} /> : null}
      <path className={classes.city} d={`M${city.x - 4} ${city.y}h8M${city.x} ${city.y - 4}v8`} />
      <text
        className={classes.words}
        x={Math.min(Math.max(city.x, 34), mapSize.width - 34)}
        y={city.y - 8}
        textAnchor="middle"
      >
        {area.name.split(',')[0]}
      </text>
      {terminals.map((terminal) => (
        <Point key={terminal.id} terminal={terminal} at={map.at(terminal)} />
      ))}
      {chosen.map(({ terminal, stop }) => {
        if (!terminal) return null
        const { x, y } = map.at(terminal)
        return (
          <rect
            key={stop}
            className={classes.mark}
            data-stop={stop}
            x={x - 5}
            y={y - 5}
            width="10"
            height="10"
            rx="2.5"
          >
            <title>{terminal.name}</title>
          </rect>
        )
      })}
      <Scale scale={map.scale} />
    </svg>
  )
}

/** Water and borders, in halves of the map's units. */
function Coast({ coast }: { coast: CutMap }) {
  return (
    <g transform="scale(0.5)">
      <path className={classes.water} d={coast.water} />
      <path className={classes.border} d={coast.borders} />
    </g>
  )
}

/** Lines of a round fraction of a degree, seen on land. */
function Grid({ map }: { map: MiniMap }) {
  const across = map.meridians.map((x) => `M${x} 0V${mapSize.height}`)
  const along = map.parallels.map((y) => `M0 ${y}H${mapSize.width}`)
  return <path className={classes.line} d={[...across, ...along].join('')} />
}

function Point({ terminal, at: { x, y } }: { terminal: Terminal; at: { x: number; y: number } }) {
  const isPort = terminal.kind === 'port'
  return (
    <rect
      className={classes.point}
      data-kind={terminal.kind}
      x={x - 3.5}
      y={y - 3.5}
      width="7"
      height="7"
      rx={isPort ? 1.5 : 3.5}
    >
      <title>{terminal.name}</title>
    </rect>
  )
}

function Scale({ scale }: { scale: MapScale }) {
  const y = mapSize.height - 10
  return (
    <g>
      <path className={classes.scale} d={`M10 ${y - 4}v4h${scale.length}v-4`} />
      <text className={classes.words} x={16 + scale.length} y={y}>
        {scale.miles} mi
      </text>
    </g>
  )
}

function wordsFor(area: Area, terminals: readonly Terminal[]): string {
  return `Map of ${area.name} with its ${terminals.length} ports and ramps`
}

type CutMaps = Partial<Record<number, CutMap>>

/** Fetched once, by the first map that is shown. */
let fetched: Promise<CutMaps> | undefined

/** Water and borders for the map of an area; undefined until they are loaded, and for a frame they were not cut for. */
function useCoastLines(areaId: number, frame: string): CutMap | undefined {
  const [all, setAll] = useState<CutMaps>({})
  useEffect(() => {
    fetched ??= import('./coast-lines.json').then((file): CutMaps => file.default)
    fetched.then(setAll, () => {
      fetched = undefined // the map does without; the next one asks again
    })
  }, [])
  const own = all[areaId]
  return own?.frame === frame ? own : undefined
}
