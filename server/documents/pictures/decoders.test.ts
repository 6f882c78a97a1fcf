import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { until } from '#server/test/live.ts'
import { photo } from '#server/test/files/pictures.ts'
import { widePng } from '#server/test/files/picture-bombs.ts'
import { DecoderEnded } from './decoder-process.ts'
import { drawApart, endIdleDecoders } from './decoders.ts'

afterAll(endIdleDecoders)

const jpeg = await photo('jpeg', 10)
const drawnOf = (bytes: Buffer) => drawApart({ kind: 'kept', format: 'jpg', isHeavy: false, bytes })
const kept = async () => drawnOf(await photo('jpeg', 10))

/** The ids of the decoding processes that this one has. */
function decoders(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/)
    return Number(parent) === process.pid && command.join(' ').endsWith('decoder.ts') ? [Number(pid)] : []
  })
}

test('F-202: a process is used again, by one picture at a time, and is ended when it is not needed', async () => {
  expect(await kept()).toMatchObject({ format: 'jpg' })
  const [first, ...others] = decoders()
  expect(others).toEqual([])
  await kept()
  expect(decoders()).toEqual([first])
  await Promise.all([drawnOf(jpeg), drawnOf(jpeg)])
  expect(decoders()).toHaveLength(2)
  endIdleDecoders()
  await until(() => decoders().length === 0)
})

test('F-202: a picture that takes too much ends its process, and the next one is drawn', async () => {
  // Its header would be refused before it comes here.
  const bomb = drawApart({ kind: 'kept', format: 'png', isHeavy: true, bytes: widePng() })
  await expect(bomb).rejects.toThrow(DecoderEnded)
  expect(await kept()).toMatchObject({ format: 'jpg' })
})

test('F-202: a process that is killed over a picture loses only this one', async () => {
  endIdleDecoders()
  await until(() => decoders().length === 0)
  const lost = kept()
  lost.catch(() => {})
  await until(() => decoders().length === 1)
  for (const id of decoders()) process.kill(id, 'SIGKILL')
  await expect(lost).rejects.toThrow('The decoder of pictures')
  expect(await kept()).toMatchObject({ format: 'jpg' })
})

test('a process that ends without work loses no picture', async () => {
  covers('F-202')
  await kept()
  for (const id of decoders()) process.kill(id, 'SIGKILL')
  await until(() => decoders().length === 0)
  expect(await kept()).toMatchObject({ format: 'jpg' })
})

test('a picture that cannot be drawn ends nothing', async () => {
  covers('F-202')
  await kept()
  const before = decoders()
  const broken = (await photo('png', 10)).subarray(0, 200)
  expect(await drawApart({ kind: 'kept', format: 'png', isHeavy: true, bytes: broken })).toMatchObject({
    refusal: 'work-file-not-accepted',
  })
  expect(decoders()).toEqual(before)
})
