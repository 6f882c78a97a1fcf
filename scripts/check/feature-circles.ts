import type { SourceFile } from '../source-files.ts'

/** Folders of one side that import each other in a circle, in alphabetical order. */
export type Circle = { side: string; folders: string[] }

const sides = ['domain', 'server', 'web']
/** The imports that join features, on either side. */
const composed = /^(server\/(demo|test)\/|web\/app\/)|\.test\.tsx?$/

/** The circles of folders on all sides: each pair of a circle leads to the other, types included. */
export function findCircles(files: SourceFile[]): Circle[] {
  return sides.flatMap((side) => {
    const reached = reachOf(importsBetween(side, files))
    const isMutual = (a: string, b: string) => a === b || (reached.get(a)?.has(b) && reached.get(b)?.has(a)) === true
    const circles = [...reached.keys()].map((one) => [...reached.keys()].filter((other) => isMutual(one, other)))
    return circles
      .filter((folders, index) => folders.length > 1 && circles.findIndex(([first]) => first === folders[0]) === index)
      .map((folders) => ({ side, folders }))
  })
}

/** The problems of the circles: each must be a known one, and known ones may only shrink. */
export function brokenCircles(found: Circle[], known: Circle[]): string[] {
  const textOf = ({ side, folders }: Circle) => `${side} {${folders.join(', ')}}`
  const foundTexts = found.map(textOf)
  const knownTexts = known.map(textOf)
  const added = foundTexts.filter((text) => !knownTexts.includes(text))
  const gone = knownTexts.filter((text) => !foundTexts.includes(text))
  return [
    ...added.map(
      (text) => `circle of features: ${text} is not in scripts/check/known-circles.json, where circles only shrink`,
    ),
    ...gone.map(
      (text) => `circle of features: ${text} has ended or shrunk: say so in scripts/check/known-circles.json`,
    ),
  ]
}

function importsBetween(side: string, files: SourceFile[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = folderIn(side, path)
    if (from === null || composed.test(path)) continue
    for (const { target, isOurs } of imports) {
      const to = isOurs ? folderIn(side, target) : null
      if (to !== null && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return new Map([...edges].toSorted(([a], [b]) => a.localeCompare(b)))
}

function folderIn(side: string, path: string): string | null {
  const [first, folder, file] = path.split('/')
  return first === side && folder !== undefined && file !== undefined ? folder : null
}

/** All folders that each folder leads to, by however many steps. */
function reachOf(edges: Map<string, Set<string>>): Map<string, Set<string>> {
  return new Map(
    [...edges.keys()].map((start) => {
      const reached = new Set(edges.get(start))
      for (const folder of reached) for (const next of edges.get(folder) ?? []) reached.add(next)
      return [start, reached]
    }),
  )
}
