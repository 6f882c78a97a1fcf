import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypeLabels, fileTypes } from '#domain/documents/document.ts'
import { largestFile } from '#domain/documents/file.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { pdf } from '#server/test/files/forms.ts'
import {
  colorsOf,
  type DrawnFormat,
  photo,
  pictureBomb,
  readPicture,
  identifyingPhoto,
} from '#server/test/files/pictures.ts'
import { tracesIn } from '#server/test/files/uploads.ts'
import { sendFile, type SentFile } from '#server/test/files/work-files.ts'

let stage: AwardStage
let load: { id: number; loadNumber: string }
beforeAll(async () => {
  stage = await startAwardStage()
  load = await stage.haveAcknowledged()
})
afterAll(() => stage.close())

const send = (file: SentFile = {}, by = stage.people.winner) => sendFile(by, load, file)
const traces = () => tracesIn(stage.app)
const bytesOf = async (id: number) => {
  const { filename } = await stage.app.db
    .selectFrom('documents')
    .select('filename')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return buffer(await stage.app.storage.read(filename))
}
const text = (bytes: Buffer) => new Uint8Array(bytes)

describe('POST /api/loads/{id}/files', () => {
  test('X-098: takes PDF, JPG, PNG and WebP by their bytes, whatever they are called', async () => {
    for (const [bytes, mimeType, end] of [
      ['%PDF-1.4\n%%EOF\n', 'application/pdf', 'pdf'],
      [text(await photo('jpeg')), 'image/jpeg', 'jpg'],
      [text(await photo('png')), 'image/png', 'png'],
      [text(await photo('webp')), 'image/webp', 'webp'],
    ] as const) {
      const { status, body } = await send({ bytes, name: 'Acme Trucking of Dana.exe' })
      expect({ status, ...body }).toMatchObject({ status: 201, type: 'other_photo', loadId: load.id })
      expect(body.originalFilename).toMatch(new RegExp(`^${load.loadNumber}-other-photo-\\d+\\.${end}$`))
      expect(body.isPicture).toBe(mimeType.startsWith('image/'))
      const shown = await stage.people.owner.get(`/api/documents/${body.id}/download`)
      expect(shown.headers.get('content-type')).toBe(mimeType)
    }
  })

  test('X-098: takes 10 MB to the byte and refuses one byte more', async () => {
    const large = text(Buffer.from(await pdf('a.pdf', largestFile + 1).arrayBuffer()))
    expect((await send({ bytes: large.subarray(0, largestFile) })).status).toBe(201)
    const before = await traces()
    const answer = await send({ bytes: large })
    expect(answer).toMatchObject({ status: 413, body: { message: 'File is too large. The maximum size is 10MB.' } })
    const photo30 = await send({ bytes: text(Buffer.concat([await photo(), Buffer.alloc(30_000_000)])) })
    expect(photo30.status).toBe(413)
    expect(await traces()).toEqual(before)
  })

  const ftyp = (brand: string) => text(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'))
  test.each<[string, SentFile]>([
    ['a program called a photo', { bytes: 'MZ\x90\0\x03', name: 'photo.jpg' }],
    ['a page called a PDF', { bytes: '<!doctype html><script>alert(1)</script>', name: 'page.pdf' }],
    ['a drawing in SVG', { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'a.png' }],
    ['a GIF', { bytes: 'GIF89a\x01\0\x01\0\0\0\0', name: 'a.png' }],
    ['a zip', { bytes: 'PK\x03\x04', name: 'a.pdf' }],
    ['a PDF behind other bytes', { bytes: 'x%PDF-1.4', name: 'a.pdf' }],
    ['a PDF behind the head of a song', { bytes: 'ID3\x04\0\0\0\0\0\x0a<script>  %PDF-1.4\n%%EOF', name: 'a.pdf' }],
    ['a photo that breaks off after its head', { bytes: text(Buffer.from('ffd8ffe000104a46494600', 'hex')) }],
  ])('X-098: refuses %s and leaves nothing', async (_name, file) => {
    const before = await traces()
    const { status, body } = await send(file)
    expect({ status, message: body.message }).toEqual({
      status: 415,
      message: 'Only PDF, JPG, PNG and WebP files are accepted',
    })
    expect(await traces()).toEqual(before)
  })

  test.each(['heic', 'heix', 'mif1'])('names what to do about a photo in HEIC (%s)', async (brand) => {
    covers('X-099')
    const { status, body } = await send({ bytes: ftyp(brand), name: 'photo.jpg' })
    expect({ status, message: body.message }).toEqual({
      status: 415,
      message: 'This photo is in HEIC format. Choose "Most Compatible" in the camera settings, or take it here.',
    })
  })

  test('calls AVIF by its name', async () => {
    covers('F-235')
    const { status, body } = await send({ bytes: ftyp('avif'), name: 'photo.jpg' })
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 415,
      code: 'photo-in-avif',
      message: 'This photo is in AVIF format. Save it as JPG, or take it here.',
    })
  })

  test('F-231: refuses a PDF without a trailer, and takes one after a line break', async () => {
    expect(await send({ bytes: '%PDF-1.4\ncut' })).toMatchObject({
      status: 415,
      body: { code: 'work-file-not-accepted' },
    })
    expect((await send({ bytes: '\r\n%PDF-1.4\n%%EOF' })).status).toBe(201)
  })

  test.each<DrawnFormat>(['jpeg', 'png', 'webp'])(
    'X-100: keeps only the upright picture of a %s, whoever sends it',
    async (format) => {
      const sent = await identifyingPhoto(format)
      expect((await readPicture(sent)).says).toBeGreaterThan(1)
      for (const by of [stage.people.winner, stage.people.owner, stage.people.staff]) {
        const { status, body } = await send({ bytes: text(sent) }, by)
        expect(status).toBe(201)
        const kept = await bytesOf(body.id)
        expect(await readPicture(kept)).toEqual({ width: 40, height: 60, format, orientation: undefined, says: 0 })
        expect(await colorsOf(kept)).toEqual(['red', 'blue'])
        expect(kept.toString('latin1')).not.toMatch(/Secret|Dana|GPS/)
      }
    },
  )

  test('X-098: keeps a picture of at most 10 MB that grows when it is redrawn', async () => {
    const [width, height] = [3200, 2900]
    const pixels = Buffer.alloc(width * height * 3)
    for (const [at, one] of randomBytes(width * height).entries()) {
      pixels.set([(one * 7) & 255, (one * 31) & 255, (one * 101) & 255], at * 3)
    }
    const sent = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ palette: true, colours: 256, dither: 0 })
      .toBuffer()
    expect(sent.length).toBeLessThan(largestFile)
    const { status, body } = await send({ bytes: text(sent) })
    expect({ status, isPicture: body.isPicture }).toEqual({ status: 201, isPicture: true })
    const kept = await readPicture(await bytesOf(body.id))
    expect(kept).toMatchObject({ width, height, format: 'jpeg' })
    expect(body.originalFilename).toMatch(/\.jpg$/)
    expect(body.bytes).toBeLessThanOrEqual(largestFile)
  })

  test('X-100: keeps only the photo of a file that is also a program', async () => {
    const both = Buffer.concat([await photo('jpeg'), Buffer.from('PK\x03\x04 8192 %PDF-1.4 <script>alert(1)</script>')])
    const { status, body } = await send({ bytes: text(both) })
    expect(status).toBe(201)
    expect((await bytesOf(body.id)).toString('latin1')).not.toMatch(/8192|%PDF|<script>/)
  })

  test('F-202: refuses a picture with more pixels than it has bytes for, in words', async () => {
    const before = await traces()
    const { status, body } = await send({ bytes: text(await pictureBomb()) })
    expect({ status, message: body.message }).toEqual({
      status: 415,
      message: 'This picture is too large',
    })
    expect(await traces()).toEqual(before)
  })

  test('X-101: refuses the 31st file of a type on a load, removed ones among them', async () => {
    covers('F-204')
    const full = await stage.haveAcknowledged()
    const to = (type: 'receipt' | 'seal_photo', by = stage.people.winner) => sendFile(by, full, { type })
    const ids: number[] = []
    for (let sent = 0; sent < 29; sent += 1) ids.push((await to('receipt')).body.id)
    const together = await Promise.all([to('receipt'), to('receipt', stage.people.owner), to('receipt')])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(together.find(({ status }) => status === 409)?.body.message).toBe('This load has 30 files of this kind')
    expect((await to('seal_photo')).status).toBe(201)
    await stage.people.winner.post(`/api/documents/${ids[0]}/remove`)
    expect(await to('receipt')).toMatchObject({ status: 409, body: { code: 'too-many-files' } })
    const { body } = await to('seal_photo')
    expect(body.originalFilename).toBe(`${full.loadNumber}-seal-photo-2.pdf`)
  })

  test('answers a known key with the same file, also when the answer is forgotten, and to no one else', async () => {
    covers('XD-17')
    const key = randomUUID()
    const other = await stage.haveAcknowledged()
    const first = await send({ key })
    await stage.app.db.deleteFrom('idempotency_keys').execute()
    const before = await traces()
    for (const bytes of ['%PDF-1.4\nother\n%%EOF', 'MZ']) {
      const again = await send({ key, bytes })
      expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    expect((await sendFile(stage.people.winner, other, { key })).status).toBe(422)
    for (const by of [stage.people.owner, stage.people.staff]) {
      expect((await send({ key }, by)).status).toBe(404)
    }
    expect(await traces()).toEqual(before)
    expect((await send({ key: 'photo-1' })).status).toBe(400)
  })

  test('answers a known key before the body is there', async () => {
    covers('XD-17')
    const key = randomUUID()
    await send({ key })
    const ask = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          cookie: stage.people.winner.cookie,
          'idempotency-key': key,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 5_000_000,
        }
        const request = http.request(`${stage.app.url}/api/loads/${load.id}/files`, { method: 'POST', headers })
        request.setTimeout(4000, () => request.destroy(new Error('No answer without the body')))
        request.once('error', reject)
        request.once('response', ({ statusCode }) => {
          resolve(statusCode)
          request.off('error', reject).once('error', () => {})
          request.destroy()
        })
        request.write('--x\r\n')
      })
    expect(await ask()).toBe(201)
    await stage.app.db.deleteFrom('idempotency_keys').execute()
    expect(await ask()).toBe(201)
  })

  test('makes one file of twenty requests at once under one key', async () => {
    covers('XD-17')
    const key = randomUUID()
    const before = await traces()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key })))
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    // A request that waits too long is asked to retry.
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const after = await traces()
    expect(after).toMatchObject({
      documents: before.documents + 1,
      events: before.events + 1,
      unfinished: before.unfinished,
    })
    expect(after.files.length).toBe(before.files.length + 1)
  })

  test('X-103: is only for the two sides and staff, on a load that is awarded and not closed', async () => {
    const { owner, winner, loser, stranger, staff, admin } = stage.people
    const statuses = async (on: { id: number }) =>
      Promise.all([owner, winner, staff, loser, stranger, admin].map(async (by) => (await sendFile(by, on)).status))
    expect(await statuses(load)).toEqual([201, 201, 201, 404, 404, 403])
    const open = await stage.app.haveLoad(owner)
    expect(await statuses(open)).toEqual([409, 404, 409, 404, 404, 403])
    for (const status of ['completed', 'cancelled'] as const) {
      const closed = await stage.haveAcknowledged()
      await stage.app.db.updateTable('loads').set({ status }).where('id', '=', closed.id).execute()
      const { status: code, body } = await sendFile(winner, closed)
      expect({ code, message: body.message }).toEqual({ code: 409, message: 'This load is closed' })
    }
  })

  test('X-013: from the trucker acknowledges the award, from the shipper does not', async () => {
    const fresh = await stage.haveAward()
    const state = async () =>
      (await stage.app.db.selectFrom('awards').select('state').where('load_id', '=', fresh.id).executeTakeFirst())
        ?.state
    await sendFile(stage.people.owner, fresh)
    expect(await state()).toBe('awarded')
    await sendFile(stage.people.winner, fresh)
    expect(await state()).toBe('acknowledged')
  })

  test('notifies the shipper of a proof of delivery once, and of nothing else', async () => {
    covers('X-102')
    const fresh = await stage.haveAcknowledged()
    const notifications = () =>
      stage.app.db
        .selectFrom('notifications')
        .innerJoin('events', 'events.id', 'notifications.event_id')
        .select(['user_id', 'title', 'message'])
        .where('events.load_id', '=', fresh.id)
        .where('events.action', '=', 'file_added')
        .execute()
    await sendFile(stage.people.winner, fresh, { type: 'receipt' })
    expect(await notifications()).toEqual([])
    await sendFile(stage.people.winner, fresh, { type: 'pod' })
    await sendFile(stage.people.winner, fresh, { type: 'pod' })
    const message = `Proof of delivery was added to load ${fresh.loadNumber}.`
    expect(await notifications()).toEqual([{ user_id: stage.people.owner.id, title: 'Proof of delivery', message }])
  })

  test('names every type', () => {
    expect(fileTypes.map((type) => documentTypeLabels[type])).toEqual([
      'Proof of Delivery',
      'Out-gate ticket (EIR/TIR)',
      'In-gate ticket (EIR/TIR)',
      'Bill of Lading',
      'Scale ticket',
      'Seal photo',
      'Damage photo',
      'Receipt',
      'Exam paper',
      'Photo',
    ])
  })
})
