import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './patroni-programs.ts'

type Member = { name: string; role: string; state: string }

async function members(nodes: Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

export async function roles(nodes: Node[]): Promise<string[]> {
  return (await members(nodes)).map(({ role }) => role)
}

/** The node that is primary now. */
export async function leader(nodes: Node[]): Promise<Node | undefined> {
  const name = (await members(nodes)).find(({ role, state }) => role === 'leader' && state === 'running')?.name
  return nodes.find((node) => node.name === name)
}

/** Lets the other node be primary. */
export async function switchOver(nodes: Node[]): Promise<void> {
  const from = (await leader(nodes))!
  const to = nodes.find((node) => node !== from)!
  const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  })
  if (!answer.ok) throw new Error(`the switchover was answered ${answer.status}: ${await answer.text()}`)
}

/** As when the machine loses power: Patroni and every process of PostgreSQL end at once. */
export async function killPrimary(nodes: Node[]): Promise<void> {
  const { home, program } = (await leader(nodes))!
  const main = Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number)
  process.kill(program.pid, 'SIGKILL')
  for (const pid of [main, ...children]) process.kill(pid, 'SIGKILL')
}
