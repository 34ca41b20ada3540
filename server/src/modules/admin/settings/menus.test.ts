import { listAudit } from '@stagedoor/contract/admin'
import * as menus from '@stagedoor/contract/menus'
import { readPublicSettings, readSettingsByKey } from '@stagedoor/contract/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }
const link = { title: 'Help', path: '/page/help', section: 'footer' } as const
const add = (
  changes: Partial<Parameters<typeof boss.api<typeof menus.createMenuItem>>[1]['body']>,
) => boss.api(menus.createMenuItem, { body: { ...link, ...changes } })
const shown = async (section: string) => {
  const settings = await world.api()(readPublicSettings)
  return settings.menus.filter((item) => item.section === section)
}

it('a link appears on every page as soon as it is created', async () => {
  const { createdAt, updatedAt, ...made } = await add({})
  expect(made).toMatchObject({ ...link, internal: true, help: '', ordering: 0, isNewTab: false })
  expect(await shown('footer')).toEqual([made])
  expect(await world.api()(readSettingsByKey, { body: { keys: ['menus'] } })).toEqual({
    menus: [made],
  })
  const away = await add({ title: 'Blog', path: 'https://blog.test/a', isNewTab: true })
  expect(away).toMatchObject({ internal: false, ordering: 1, isNewTab: true })
})

it('links are sorted, and the rest of their section follows', async () => {
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await add({ title, section: 'header' }))._id)
  await boss.api(menus.orderMenuItems, { body: { section: 'header', ids: [ids[2] as string] } })
  expect((await shown('header')).map(({ title }) => title)).toEqual(['Three', 'One', 'Two'])
  const [foreign] = await shown('footer')
  const wrong = boss.api(menus.orderMenuItems, {
    body: { section: 'header', ids: [foreign?._id as string] },
  })
  await expect(wrong).rejects.toMatchObject({ code: 'menus.not_found' })
})

it('a link is found, changed and removed, and each change is audited', async () => {
  const { _id } = await add({ title: 'Rules', section: 'main' })
  const params = { id: _id }
  const body = {
    title: 'House rules',
    path: '/page/rules',
    section: 'main',
    help: 'What goes',
  } as const
  const changed = await boss.api(menus.updateMenuItem, { params, body })
  expect(changed).toMatchObject({ ...body, _id, ordering: 0 })
  expect(await boss.api(menus.viewMenuItem, { params })).toEqual(changed)
  const found = await boss.api(menus.searchMenuItems, { query: { section: 'main', q: 'HOUSE' } })
  expect(found).toEqual({ data: [changed], total: 1 })
  expect(await boss.api(menus.deleteMenuItem, { params })).toEqual({ success: true })
  expect(await shown('main')).toEqual([])
  const { data } = await boss.api(listAudit, { query: { action: 'menus.', subjectId: _id } })
  expect(data.map(({ action }) => action)).toEqual([
    'menus.item_deleted',
    'menus.item_updated',
    'menus.item_created',
  ])
})

it('an unknown link, or one to a forbidden address, is refused', async () => {
  const missing = { code: 'menus.not_found', status: 404 }
  await expect(boss.api(menus.viewMenuItem, unknown)).rejects.toMatchObject(missing)
  await expect(boss.api(menus.updateMenuItem, { ...unknown, body: link })).rejects.toMatchObject(
    missing,
  )
  await expect(boss.api(menus.deleteMenuItem, unknown)).rejects.toMatchObject(missing)
  for (const path of [
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'page/help',
    '',
  ]) {
    await expect(add({ path })).rejects.toMatchObject({ code: 'request.invalid' })
  }
})

it('more than 200 links are refused, because every page carries them all', async () => {
  const { total } = await boss.api(menus.searchMenuItems, { query: {} })
  for (let at = total; at < 200; at += 1) await add({ title: `Link ${at}` })
  await expect(add({})).rejects.toMatchObject({ code: 'menus.full', status: 422 })
})
