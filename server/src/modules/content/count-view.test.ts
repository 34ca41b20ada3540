import { countView } from '@stagedoor/contract/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { deletePastViews, itemById } from '../items/index.ts'

const DAY = 24 * 3_600_000

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

const view = (objectId: string, by: { api: Person['api'] }) =>
  by.api(countView, { body: { objectType: 'feed', objectId } })
const viewsOf = async (id: string) => Number((await itemById(world.app.base, id))?.viewCount)

describe('views', () => {
  it('a view counts once for a viewer and day, also at the same moment', async () => {
    const { _id } = await post(performer)
    const [one, other] = [await world.fan(), await world.fan()]
    await Promise.all([view(_id, one), view(_id, one), view(_id, one), view(_id, other)])
    expect(await viewsOf(_id)).toBe(2)
  })

  it('guests count once for an address and browser, and nothing stored names them', async () => {
    const { _id } = await post(performer)
    const guest = { api: world.api() }
    await view(_id, guest)
    await view(_id, guest)
    expect(await viewsOf(_id)).toBe(1)
    const [row] = await world.app.base.db.selectFrom('itemViews').selectAll().where('itemId', '=', _id).execute()
    expect(row?.viewerKey).toMatch(/^[\w-]{22}$/)
  })

  it('views of the owner and of admins do not count', async () => {
    const { _id } = await post(performer)
    await view(_id, performer)
    await view(_id, await world.admin())
    expect(await viewsOf(_id)).toBe(0)
  })

  it('a locked post is viewed too, but nothing that is not listed or of another kind', async () => {
    const fan = await world.fan()
    const { _id } = await post(performer, { audience: 'subscribers' })
    await view(_id, fan)
    expect(await viewsOf(_id)).toBe(1)
    const draft = await post(performer, { status: 'inactive' })
    const notFound = { code: 'content.not_found', status: 404 }
    await expect(view(draft._id, fan)).rejects.toMatchObject(notFound)
    await expect(view('c'.repeat(32), fan)).rejects.toMatchObject(notFound)
    await expect(fan.api(countView, { body: { objectType: 'video', objectId: _id } })).rejects.toMatchObject(notFound)
    const body = malformed({ objectType: 'performer', objectId: performer.id })
    await expect(fan.api(countView, { body })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('a view of the next day counts again, and the viewers of past days are forgotten', async () => {
    const { _id } = await post(performer)
    const guest = { api: world.api() }
    await view(_id, guest)
    world.clock.advance(DAY)
    await view(_id, guest)
    expect(await viewsOf(_id)).toBe(2)
    const viewers = () => world.app.base.db.selectFrom('itemViews').select('itemId').execute()
    await deletePastViews(world.app.base)
    expect(await viewers()).toEqual([{ itemId: _id }])
  })
})
