import { logout } from '@stagedoor/contract/auth'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a page is answered for one visitor, who is asked for again once something was written', async () => {
  const fan = await world.fan()
  const visit = () => world.app.invoke({ cookieHeader: `token=${fan.token}`, ip: '127.0.0.1', userAgent: 'test' })
  const page = visit()
  const both = await Promise.all([page(readMe), page(readMe)])
  expect(both.map(({ _id }) => _id)).toEqual([fan.id, fan.id])
  await page(logout)
  await expect(page(readMe)).rejects.toMatchObject({ status: 401 })
  await expect(visit()(readMe)).rejects.toMatchObject({ status: 401 })
})
