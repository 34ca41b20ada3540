import { updateSetting } from '@stagedoor/contract/admin'
import { readAgreement, signAgreement } from '@stagedoor/contract/consents'
import { createPage, searchAllPages, updatePage } from '@stagedoor/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const slug = 'creator-agreement'
const page = { slug, title: 'Agreement', content: '<p>Agreed.</p>', status: 'published' as const }
let world: World
let boss: Person
let signer: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
  signer = await world.performer({ firstName: 'Mia', lastName: 'Moon' })
  other = await world.performer()
})
afterAll(() => world.close())

const emailOf = async ({ id }: Person) => {
  const { db } = world.app.base
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.email as string
}
const subjects = async (who: Person) => {
  await world.runScheduledJobs(['consents'])
  return (await mailsTo(world, await emailOf(who))).map(({ subject }) => subject)
}
const ask = async () => {
  const { data } = await boss.api(searchAllPages, { query: {} })
  const { _id: id } = data.find((one) => one.slug === slug) ?? { _id: '' }
  await boss.api(updatePage, { params: { id }, body: { ...page, asksAgain: true } })
}

it('approved creators are mailed once that there is an agreement to sign, with the day', async () => {
  await boss.api(createPage, { body: page })
  expect(await subjects(signer)).toEqual(['An agreement waits for your signature'])
  expect(await subjects(signer)).toEqual(['An agreement waits for your signature'])
  const [mail] = await mailsTo(world, await emailOf(other))
  expect(mail?.text).toMatch(/You have until .*29.*2026/)
})

it('a new version is mailed once to everybody, also to those who had signed', async () => {
  const { text } = await signer.api(readAgreement)
  await signer.api(signAgreement, { body: { hash: text?.hash ?? '', signedName: 'Mia Moon' } })
  world.clock.advance(1000)
  await ask()
  const changed = 'Our agreement has changed'
  expect(await subjects(signer)).toEqual([changed, 'An agreement waits for your signature'])
  expect(await subjects(other)).toEqual([changed, 'An agreement waits for your signature'])
  const again = await signer.api(readAgreement)
  await signer.api(signAgreement, {
    body: { hash: again.text?.hash ?? '', signedName: 'Mia Moon' },
  })
  expect(await subjects(signer)).toHaveLength(2)
})

it('a version whose days of grace are over is mailed to nobody who was not told before', async () => {
  await boss.api(updateSetting, { params: { key: 'agreementGraceDays' }, body: { value: 0 } })
  const late = await world.performer()
  expect(await subjects(late)).toEqual([])
})
