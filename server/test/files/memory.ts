import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** The memory that another process has at this moment, in bytes. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024
}

/** From now on the most memory of a process is counted from its current use. Linux only. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The most memory that a process has had since, in bytes; where that is not kept, what it has. */
export function peakOf(pid: number): number {
  if (process.platform !== 'linux') return memoryOf(pid)
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
