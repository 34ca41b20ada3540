import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import { readAgreement } from '@stagedoor/contract/consents'
import { searchAllPages, updatePage } from '@stagedoor/contract/pages'
import { readViewer } from '@stagedoor/contract/users'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { migrate } from '../../platform/db/index.ts'
import { addPages } from './index.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
const FIRST_NEW = '1581_pages_to_add.sql'
const folder = temporaryFolder()

/**
 * Makes a database that was installed with an older version, has a page, and is upgraded now.
 */
async function upgradeOld(url: string, slug: string): Promise<void> {
  const old = path.join(folder.path, slug)
  mkdirSync(path.join(old, 'sql'), { recursive: true })
  for (const name of readdirSync(MIGRATIONS))
    if (name.endsWith('.sql') && name < FIRST_NEW)
      copyFileSync(path.join(MIGRATIONS, name), path.join(old, name))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop schema public cascade; drop schema graphile_worker cascade;
    create schema public`)
  await migrate(url, { migrations: old, sql: path.join(old, 'sql') })
  await client.query(
    `insert into pages (id, slug, title, content, short_description, status, has_placeholders,
      public_since, created_at, updated_at)
    values (gen_random_uuid(), $1, 'Of the operator', '<p>Own words</p>', '', 'published', false,
      now(), now(), now())`,
    [slug],
  )
  await client.end()
  expect(await migrate(url)).toContain(FIRST_NEW)
}

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld({ prepareDatabase: (url) => upgradeOld(url, 'about') })
  await transaction(world.app.base, addPages)
  boss = await world.admin()
})
afterAll(async () => {
  await world.close()
  folder.remove()
})

const agreementOf = async (admin: Person) =>
  (await admin.api(searchAllPages, { query: { limit: 100 } })).data.filter(
    ({ slug }) => slug === 'creator-agreement',
  )

it('a site that is upgraded gets the creator agreement as a draft, which asks nobody', async () => {
  const [page] = await agreementOf(boss)
  expect(page).toMatchObject({ status: 'draft', isPublic: false, title: 'Creator agreement' })
  expect(page?.content).toContain('<h2>')
  const { data } = await boss.api(listAudit, { query: { subjectId: page?._id ?? '' } })
  expect(data).toMatchObject([{ action: 'pages.page_created', detail: { status: 'draft' } }])
  const creator = await world.performer()
  expect(await creator.api(readAgreement)).toMatchObject({ text: null, due: null })
  expect(await creator.api(readViewer)).not.toHaveProperty('agreement')
  await post(creator)
})

it('a page that was added is not added again at the next start', async () => {
  await transaction(world.app.base, addPages)
  expect(await agreementOf(boss)).toHaveLength(1)
})

it('the added agreement is in force only once it is published, with its days of grace', async () => {
  await boss.api(updateSetting, { params: { key: 'agreementGraceDays' }, body: { value: 14 } })
  const [page] = await agreementOf(boss)
  const { _id: id = '', title = '', slug = '' } = page ?? {}
  const content = page?.content.replace(/\[\[[^\]]*\]\]/g, 'Example Ltd') ?? ''
  const body = { title, slug, content, status: 'published' as const }
  const creator = await world.performer()
  await boss.api(updatePage, { params: { id }, body })
  const { agreement } = await creator.api(readViewer)
  const days = (Date.parse(agreement?.dueAt ?? '') - world.clock.now().getTime()) / 86_400_000
  expect(agreement?.isOverdue).toBe(false)
  expect(days).toBeCloseTo(14, 3)
  await post(creator)
})

it('a site with an agreement of its own keeps it', async () => {
  const other = await createWorld({
    prepareDatabase: (url) => upgradeOld(url, 'creator-agreement'),
  })
  await transaction(other.app.base, addPages)
  expect(await agreementOf(await other.admin())).toMatchObject([
    { title: 'Of the operator', status: 'published' },
  ])
  await other.close()
})

it('a new database has no page to add', async () => {
  const fresh = await createWorld()
  await transaction(fresh.app.base, addPages)
  expect(await agreementOf(await fresh.admin())).toEqual([])
  await fresh.close()
})
