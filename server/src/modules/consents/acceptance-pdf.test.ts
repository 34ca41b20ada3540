import { createHash } from 'node:crypto'
import { listAudit } from '@stagedoor/contract/admin'
import {
  acceptancePdfPath,
  acceptTexts,
  listAcceptances,
  listOwnAcceptances,
  listSignUpTexts,
} from '@stagedoor/contract/consents'
import { createPage, searchAllPages, updatePage } from '@stagedoor/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachmentsOf } from '../../../test/world/pdfs.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { consentsPrivacy } from './privacy.ts'

const page = {
  slug: 'terms-of-service',
  title: 'Terms',
  content: '<h2>Rules</h2><p>Be kind. Straße &amp; Ελλάδα.</p>',
  status: 'published' as const,
}
let world: World
let boss: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  await boss.api(createPage, { body: page })
  fan = await world.fan({ hasAcceptedTexts: false })
  await accept(fan)
})
afterAll(() => world.close())

async function accept(person: Person) {
  const acceptedTexts = (await world.api()(listSignUpTexts)).data.map(({ hash }) => hash)
  await person.api(acceptTexts, { body: { acceptedTexts } })
}
const pdfFor = ({ token }: Person, query: string) =>
  world.app.http.inject({
    url: `${acceptancePdfPath}?${query}`,
    headers: { authorization: token },
  })
const newest = async (person: Person) => (await person.api(listOwnAcceptances)).data[0]
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

it('the PDF of accepted terms attaches the exact wording and facts, and stays the same', async () => {
  const { hash = '', pdfHash, signedName } = (await newest(fan)) ?? {}
  expect([pdfHash, signedName]).toEqual([null, null])
  const [first, second] = await Promise.all([
    pdfFor(fan, `hash=${hash}`),
    pdfFor(fan, `hash=${hash}`),
  ])
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toContain('terms-of-service-')
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const [wording = '', facts = '{}'] = attachmentsOf(first.rawPayload)
  expect(wording).toBe(`${page.title}\n${page.content}`)
  expect(sha256(wording)).toBe(hash)
  expect(JSON.parse(facts)).toMatchObject({
    textHash: hash,
    accountId: fan.id,
    signedName: null,
    ip: expect.any(String),
    userAgent: expect.any(String),
    acceptedAt: expect.any(String),
  })
  expect((await newest(fan))?.pdfHash).toBe(sha256(first.rawPayload))
  world.clock.advance(5000)
  expect((await pdfFor(fan, `hash=${hash}`)).rawPayload.equals(first.rawPayload)).toBe(true)
})

it('each version that was accepted keeps its own PDF', async () => {
  const person = await world.fan({ hasAcceptedTexts: false })
  await accept(person)
  const { data } = await boss.api(searchAllPages, { query: {} })
  await boss.api(updatePage, {
    params: { id: data[0]?._id ?? '' },
    body: { ...page, content: '<p>Newer rules</p>', asksAgain: true },
  })
  world.clock.advance(1000)
  await accept(person)
  const { data: accepted } = await person.api(listOwnAcceptances)
  const wordings = await Promise.all(
    accepted.map(
      async ({ hash }) => attachmentsOf((await pdfFor(person, `hash=${hash}`)).rawPayload)[0],
    ),
  )
  expect(wordings).toEqual(['Terms\n<p>Newer rules</p>', `Terms\n${page.content}`])
})

it('staff open the PDF of another account with the permission, which is recorded', async () => {
  const owner = await world.fan({ hasAcceptedTexts: false })
  await accept(owner)
  const { hash = '' } = (await newest(owner)) ?? {}
  const query = `hash=${hash}&account=${owner.id}`
  expect((await pdfFor(await world.fan(), query)).statusCode).toBe(404)
  expect((await pdfFor(await world.performer(), query)).statusCode).toBe(404)
  expect((await pdfFor(owner, `hash=${'0'.repeat(64)}`)).statusCode).toBe(404)
  expect((await pdfFor(owner, 'hash=nothing')).statusCode).toBe(404)
  expect((await pdfFor(owner, query)).statusCode).toBe(200)
  const guest = await world.app.http.inject({ url: `${acceptancePdfPath}?${query}` })
  expect(guest.statusCode).toBe(401)
  expect((await pdfFor(await world.admin({ staffRole: 'support' }), query)).statusCode).toBe(403)
  expect((await pdfFor(boss, query)).statusCode).toBe(200)
  const { data } = await boss.api(listAudit, { query: { subjectId: owner.id } })
  expect(data.filter(({ action }) => action === 'consents.acceptance_opened')).toHaveLength(1)
  const { data: seen } = await boss.api(listAcceptances, { params: { id: owner.id } })
  expect(seen[0]).toMatchObject({ hash, pdfHash: expect.any(String) })
})

it('an erasure deletes the PDFs with address and device, and a later one says so', async () => {
  const gone = await world.fan({ hasAcceptedTexts: false })
  await accept(gone)
  const { hash = '' } = (await newest(gone)) ?? {}
  const before = await pdfFor(gone, `hash=${hash}`)
  const account = { id: gone.id } as never
  await transaction(world.app.base, async (ctx) => {
    await consentsPrivacy.erase?.documents?.(ctx, account)
  })
  expect((await newest(gone))?.pdfHash).toBeNull()
  const after = await pdfFor(gone, `hash=${hash}`)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  expect(JSON.parse(attachmentsOf(after.rawPayload)[1] ?? '{}')).toMatchObject({
    textHash: hash,
    ip: null,
    userAgent: null,
  })
})
