import * as consents from '@stagedoor/contract/consents'
import { buildAuthorityReport, listHashMatches } from '@stagedoor/contract/hashlists'
import { createPage } from '@stagedoor/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf, onList } from '../../../../test/world/hash-lists.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { spotsPhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  const body = { slug: 'terms-of-service', title: 'Terms', content: '<p>Terms</p>' }
  await admin.api(createPage, { body: { ...body, status: 'published' } })
})
afterAll(() => world.close())

/** Accepts the texts of the site, from an address and a device. */
async function acceptTexts({ api }: Person): Promise<void> {
  const { data } = await api(consents.listSignUpTexts)
  await api(consents.acceptTexts, { body: { acceptedTexts: data.map(({ hash }) => hash) } })
}

/** Uploads a photo that a list knows, and returns its owner, its hash and the id of the match. */
async function matched(number: number, ofClass: 'csam' | 'ncii') {
  const owner = await world.performer({ firstName: 'Ann', lastName: 'Lee' })
  const bytes = await spotsPhoto(number)
  const hash = digestOf('sha256', bytes)
  await onList(admin, `List ${number}`, [
    { type: 'sha256', hash, class: ofClass, id: `W-${number}` },
  ])
  await acceptTexts(owner)
  await upload(owner, 'photo', bytes)
  await world.settle()
  const { data } = await admin.api(listHashMatches, { query: { limit: 200 } })
  return { owner, hash, id: data.find((one) => one.owner?._id === owner.id)?._id ?? '' }
}
const build = (id: string, who = admin) => who.api(buildAuthorityReport, { params: { id } })

it('the report to the authorities names the file, the list, the account and its devices', async () => {
  const { owner, hash, id } = await matched(41, 'csam')
  const { fileName, text } = await build(id)
  expect(fileName).toMatch(/^report-[0-9a-f]{32}\.txt$/)
  for (const part of [
    'list "List 41", version 1, sha256, exact',
    'Number in the list: W-41',
    `SHA-256: ${hash}`,
    `username ${owner.username}`,
    'Legal name: Ann Lee',
    /Terms, .+ from address [\d.]+, device /,
    'held before publication',
  ])
    expect(text).toMatch(part)
  const audited = await world.app.base.db
    .selectFrom('auditEvents')
    .select(['actorId', 'detail'])
    .where('action', '=', 'takedowns.authority_report_built')
    .execute()
  expect(audited).toMatchObject([{ actorId: admin.id, detail: { ownerId: owner.id, matchId: id } }])
})

it('a match of another class, and one that is unknown, is no report to the authorities', async () => {
  const { id } = await matched(42, 'ncii')
  await expect(build(id)).rejects.toMatchObject({ code: 'hashlists.not_reportable' })
  await expect(build('0'.repeat(32))).rejects.toMatchObject({ code: 'hashlists.match_not_found' })
})
