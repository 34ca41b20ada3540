import {
  decideReport,
  deleteReport,
  fileReport,
  listEvidence,
  openEvidence,
  uploadEvidence,
} from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { samplePhoto, sampleVideo } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const photo = async () => fileOf(await samplePhoto(40, 30).jpeg().toBuffer(), 'proof.jpg')
const upload = async (file: File | undefined = undefined, api = world.api()) =>
  (await api(uploadEvidence, { files: { file: file ?? (await photo()) } })).secret
const report = async (evidence: readonly string[], api = world.api()) => {
  const body = {
    title: 'Others' as const,
    address: '/somebody/else',
    description: 'A description that is long enough',
    evidence: [...evidence],
  }
  const { receipt } = await api(fileReport, { body })
  const { id } = await world.app.base.db
    .selectFrom('reports')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  return { id, receipt }
}
const filesOf = async (id: string) => (await boss.api(listEvidence, { params: { id } })).data
const open = (id: string, who = boss) => who.api(openEvidence, { params: { id }, body: {} })

it('takes a picture, a PDF and a video of a guest, which staff opens and every opening is logged', async () => {
  const video = fileOf(await sampleVideo(1), 'clip.mp4')
  const secrets = [await upload(), await upload(fileOf(PDF, 'letter.pdf')), await upload(video)]
  const { id, receipt } = await report(secrets)
  const files = await filesOf(id)
  expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['proof.jpg', 'image/jpeg'],
    ['letter.pdf', 'application/pdf'],
    ['clip.mp4', 'video/mp4'],
  ])
  const [, letter] = files
  const opened = await open(letter?._id ?? '')
  expect(Buffer.from(opened.content, 'base64').equals(PDF)).toBe(true)
  const reads = await world.app.base.db
    .selectFrom('documentReads')
    .select(['readerId', 'reason'])
    .where('documentId', '=', letter?._id ?? '')
    .execute()
  expect(reads).toEqual([{ readerId: boss.id, reason: `report ${receipt}` }])
})

it('refuses a file by its bytes, whatever its name says, and one that is damaged or empty', async () => {
  const page = fileOf(Buffer.from('<script>alert(1)</script>'), 'proof.jpg')
  const vector = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'proof.png')
  const whole = await samplePhoto(40, 30).jpeg().toBuffer()
  const cut = fileOf(whole.subarray(0, whole.length >> 1), 'cut.jpg')
  for (const file of [page, vector, cut, fileOf(Buffer.alloc(0), 'empty.jpg')])
    await expect(upload(file)).rejects.toMatchObject({ code: 'media.not_accepted' })
})

it('refuses a file that is too large, too many files, and files that are too large together', async () => {
  const noise = Buffer.concat([PDF, Buffer.alloc(25_000_001)])
  await expect(upload(fileOf(noise, 'large.pdf'))).rejects.toMatchObject({
    code: 'request.too_large',
  })
  const six = await Promise.all(Array.from({ length: 6 }, () => upload()))
  await expect(report(six)).rejects.toMatchObject({ status: 400 })
  const large = Buffer.concat([PDF, Buffer.alloc(21_000_000)])
  const three = [1, 2, 3].map(() => upload(fileOf(large, 'large.pdf')))
  await expect(report(await Promise.all(three))).rejects.toMatchObject({
    code: 'reports.evidence_too_much',
  })
})

it('a file of a report cannot be named twice, after an hour, of another account or by a guess', async () => {
  const unusable = { code: 'reports.evidence_unusable' }
  const used = await upload()
  await report([used])
  await expect(report([used])).rejects.toMatchObject(unusable)
  const fan = await world.fan()
  const mine = await upload(undefined, fan.api)
  await expect(report([mine])).rejects.toMatchObject(unusable)
  await expect(report([mine], (await world.fan()).api)).rejects.toMatchObject(unusable)
  await expect(report(['A'.repeat(43)])).rejects.toMatchObject(unusable)
  const late = await upload()
  world.clock.advance(61 * 60_000)
  await expect(report([late])).rejects.toMatchObject(unusable)
  await upload()
  await world.runScheduledJobs()
  const left = await world.app.base.db
    .selectFrom('reportEvidence')
    .select('id')
    .where('reportId', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})

it('stores a file encrypted, opens it to nobody without the permission, and erases it with the report', async () => {
  const secret = await upload(fileOf(PDF, 'letter.pdf'))
  const { id } = await report([secret])
  const [{ _id = '' } = {}] = await filesOf(id)
  const reader = await world.admin({ staffRole: 'read_only' })
  await expect(open(_id, reader)).rejects.toMatchObject({ code: 'auth.staff_role' })
  await expect(open(_id, await world.fan())).rejects.toMatchObject({ code: 'auth.forbidden' })
  await expect(world.api()(openEvidence, { params: { id: _id }, body: {} })).rejects.toMatchObject({
    code: 'auth.required',
  })
  for (const path of [`/media/documents/${_id}`, `/media/${_id}`, `/api/reports/evidence/${_id}`]) {
    const { statusCode } = await world.inject({ method: 'GET', url: path })
    expect(statusCode).toBe(404)
  }
  const body = { decision: 'dismiss' as const, reason: 'Nothing to see' }
  await boss.api(decideReport, { params: { id }, body })
  await boss.api(deleteReport, { params: { id } })
  await world.settle()
  await expect(open(_id)).rejects.toMatchObject({ code: 'reports.evidence_not_found' })
  const kept = await world.app.base.db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', _id)
    .execute()
  expect(kept).toEqual([])
})
