import { createHash } from 'node:crypto'
import { decideDocuments, listAudit, updateSetting } from '@stagedoor/contract/admin'
import {
  agreementPdfPath,
  listAcceptances,
  readAgreement,
  signAgreement,
} from '@stagedoor/contract/consents'
import * as massmessages from '@stagedoor/contract/massmessages'
import { createPage, searchAllPages, updatePage } from '@stagedoor/contract/pages'
import { uploadDocument } from '@stagedoor/contract/performers'
import { goLive } from '@stagedoor/contract/streams'
import { readViewer } from '@stagedoor/contract/users'
import { createVideo } from '@stagedoor/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { readDocuments } from '../../../test/world/documents.ts'
import { attachmentsOf } from '../../../test/world/pdfs.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WORDING = '<h2>Rights</h2><p>You keep your rights.</p><ul><li>Everybody is of age.</li></ul>'
let world: World
let boss: Person
let veteran: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  veteran = await world.performer({ firstName: 'Mía', lastName: 'Moon' })
})
afterAll(() => world.close())

const required = { status: 403, code: 'consents.agreement_required' }
const setGrace = (value: number) =>
  boss.api(updateSetting, { params: { key: 'agreementGraceDays' }, body: { value } })
const sign = async (person: Person, signedName: string) => {
  const { text } = await person.api(readAgreement)
  return person.api(signAgreement, { body: { hash: text?.hash ?? '0'.repeat(64), signedName } })
}
const pdfFor = ({ token }: Person, id: string) =>
  world.app.http.inject({
    url: `${agreementPdfPath}?id=${id}`,
    headers: { authorization: token },
  })

it('a site without an agreement asks for none', async () => {
  expect(await veteran.api(readAgreement)).toMatchObject({ text: null, due: null, signed: [] })
  expect(await veteran.api(readViewer)).not.toHaveProperty('agreement')
  await post(veteran)
  await expect(sign(veteran, 'Mia Moon')).rejects.toMatchObject({
    code: 'consents.nothing_to_sign',
  })
})

it('creators publish during the days of grace, and are refused everywhere afterwards until they sign', async () => {
  const body = { slug: 'creator-agreement', title: 'Agreement', content: WORDING }
  await boss.api(createPage, { body: { ...body, status: 'published' } })
  const { agreement } = await veteran.api(readViewer)
  expect(agreement).toMatchObject({ isOverdue: false })
  const days = (Date.parse(agreement?.dueAt ?? '') - world.clock.now().getTime()) / DAY_MS
  expect(days).toBeCloseTo(14, 3)
  await post(veteran)

  await setGrace(0)
  expect(await veteran.api(readViewer)).toMatchObject({ agreement: { isOverdue: true } })
  await expect(post(veteran)).rejects.toMatchObject(required)
  await expect(veteran.api(goLive, { body: { title: 'Live' } as never })).rejects.toMatchObject(
    required,
  )
  await expect(
    veteran.api(createVideo, { body: { title: 'A video' } as never, files: {} as never }),
  ).rejects.toMatchObject(required)
  await expect(
    veteran.api(massmessages.create, {
      body: { text: 'Hello', include: ['subscribers'], exclude: [] } as never,
    }),
  ).rejects.toMatchObject(required)

  await expect(sign(veteran, 'Somebody Else')).rejects.toMatchObject({
    code: 'consents.signature_differs',
  })
  const other = { hash: 'f'.repeat(64), signedName: 'Mia Moon' }
  await expect(veteran.api(signAgreement, { body: other })).rejects.toMatchObject({
    code: 'consents.text_changed',
  })
  world.clock.advance(1000)
  const after = await sign(veteran, 'mia  MOON')
  expect(after).toMatchObject({ due: null, signed: [{ signedName: 'mia  MOON' }] })
  expect(await veteran.api(readViewer)).not.toHaveProperty('agreement')
  await post(veteran)
  await setGrace(14)
})

it('the PDF has the kept hash and attaches exactly the wording that was signed', async () => {
  const { text, signed } = await veteran.api(readAgreement)
  const [{ _id = '', hash = '', pdfHash = '' } = {}] = signed
  const { statusCode, rawPayload, headers } = await pdfFor(veteran, _id)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(pdfHash)
  expect(hash).toBe(text?.hash)
  expect(createHash('sha256').update(`Agreement\n${WORDING}`).digest('hex')).toBe(hash)
  expect(attachmentsOf(rawPayload)).toContainEqual(`Agreement\n${WORDING}`)
  const stranger = await world.performer()
  expect((await pdfFor(stranger, _id)).statusCode).toBe(404)
  expect((await pdfFor(veteran, 'not-an-id')).statusCode).toBe(404)
  expect((await world.app.http.inject({ url: `${agreementPdfPath}?id=${_id}` })).statusCode).toBe(
    401,
  )
  const support = await world.admin({ staffRole: 'support' })
  expect((await pdfFor(support, _id)).statusCode).toBe(403)
  expect((await pdfFor(boss, _id)).statusCode).toBe(200)
  const { data } = await boss.api(listAudit, { query: { subjectId: veteran.id } })
  expect(data.map(({ action }) => action)).toContain('consents.agreement_opened')
})

it('staff see what was signed with address and device', async () => {
  const { data } = await boss.api(listAcceptances, { params: { id: veteran.id } })
  expect(data).toMatchObject([
    {
      slug: 'creator-agreement',
      signedName: 'mia  MOON',
      ip: expect.any(String),
      userAgent: expect.any(String),
    },
  ])
})

it('a corrected typing error asks nobody, and an agreement that is asked for again is signed again', async () => {
  const { data } = await boss.api(searchAllPages, { query: {} })
  const params = { id: data.find(({ slug }) => slug === 'creator-agreement')?._id ?? '' }
  const save = (content: string, asksAgain: boolean) =>
    boss.api(updatePage, {
      params,
      body: {
        title: 'Agreement',
        slug: 'creator-agreement',
        status: 'published',
        content,
        asksAgain,
      },
    })
  world.clock.advance(1000)
  await save('<p>A typing error corrected</p>', false)
  expect(await veteran.api(readViewer)).not.toHaveProperty('agreement')
  await save('<p>New rules</p>', true)
  expect(await veteran.api(readViewer)).toMatchObject({ agreement: { isOverdue: false } })
  await post(veteran)
  await setGrace(0)
  await expect(post(veteran)).rejects.toMatchObject(required)
  world.clock.advance(1000)
  expect((await sign(veteran, 'Mia Moon')).signed).toHaveLength(2)
  await post(veteran)
  await setGrace(14)
})

it('messages with files are refused while the agreement is not signed, and texts are not', async () => {
  const { performer, id } = await pairOf(world)
  const file = await uploadForMessage(performer)
  await setGrace(0)
  await expect(say(performer, id, { fileIds: [file] })).rejects.toMatchObject(required)
  await say(performer, id, 'Only a text')
  await setGrace(14)
  await say(performer, id, { fileIds: [file] })
})

it('documents are approved only after the current agreement was signed', async () => {
  const newcomer = await world.performer({
    hasVerifiedDocuments: false,
    firstName: 'Ann',
    lastName: 'Lee',
  })
  const file = new Blob([new Uint8Array(await samplePhoto(320, 200).jpeg().toBuffer())])
  for (const type of ['idVerificationId', 'documentVerificationId'] as const)
    await newcomer.api(uploadDocument, { params: { type }, files: { file } })
  await readDocuments(boss, newcomer.id)
  const approve = () =>
    boss.api(decideDocuments, { params: { id: newcomer.id }, body: { decision: 'approve' } })
  await expect(approve()).rejects.toMatchObject({ code: 'consents.agreement_not_signed' })
  await sign(newcomer, 'Ann Lee')
  await approve()
  expect(await newcomer.api(readViewer)).toMatchObject({ verifiedDocument: true })
})
