import { blockCountries } from '@stagedoor/contract/blocks'
import { listPerformerPosts, pinPost } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'
import { localClient } from '../../../platform/http/index.ts'

const BERLIN = '198.51.100.5'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld({
    places: { [BERLIN]: { country: 'DE' } },
    environment: { TRUSTED_PROXIES: 'loopback' },
  })
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const NOT_FOUND = { code: 'feed.not_found', status: 404 }

describe('pins', () => {
  const pin = (id: string, isPinned = true, by = performer) =>
    by.api(pinPost, { params: { id }, body: { isPinned } })

  it('pinned posts, up to three, come first with the last pinned on top, and pages stay full', async () => {
    const someone = await world.performer()
    const ids: string[] = []
    for (let at = 0; at < 7; at += 1) {
      ids.push((await post(someone, { text: `Number ${at}` }))._id)
      world.clock.advance(1000)
    }
    for (const id of ids.slice(0, 3)) {
      expect(await pin(id, true, someone)).toMatchObject({
        isPinned: true,
        pinnedAt: expect.any(String),
      })
      world.clock.advance(1000)
    }
    await expect(pin(ids[3] ?? '', true, someone)).rejects.toMatchObject({
      code: 'feed.pins_full',
      data: { most: 3 },
    })
    const order = [2, 1, 0, 6, 5, 4, 3].map((at) => ids[at])
    const list = async (query: object) =>
      fan.api(listPerformerPosts, { params: { username: someone.username }, query })
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
    const whole = await list({})
    expect([idsOf(whole), whole.total]).toEqual([order, 7])
    const first = await list({ limit: 4 })
    expect([...idsOf(first), ...idsOf(await list({ limit: 4, after: first.next }))]).toEqual(order)
    expect([...idsOf(first), ...idsOf(await list({ limit: 4, offset: 4 }))]).toEqual(order)
    expect(idsOf(await list({ q: 'Number' }))).toEqual([...ids].reverse())
    expect(await pin(ids[2] ?? '', false, someone)).toMatchObject({
      isPinned: false,
      pinnedAt: null,
    })
    expect(idsOf(await list({}))[0]).toBe(ids[1])
  })

  it('the total of a list counts pinned posts also where another performer hides', async () => {
    const someone = await world.performer()
    const hidden = await world.performer()
    await hidden.api(blockCountries, {
      body: { countryCodes: ['DE'], regionCodes: [], cities: [] },
    })
    const made = [await post(someone), await post(someone), await post(someone)]
    await pin(made[0]?._id ?? '', true, someone)
    const call = { params: { username: someone.username }, query: {} }
    const there = await localClient(world.app.http, { ip: BERLIN, token: fan.token })(
      listPerformerPosts,
      call,
    )
    expect(there.total).toBe(3)
    expect(await fan.api(listPerformerPosts, call)).toMatchObject({ total: 3 })
  })

  it("only one's own published posts can be pinned", async () => {
    const draft = await post(performer, { status: 'inactive' })
    await expect(pin(draft._id)).rejects.toMatchObject({ code: 'feed.not_published', status: 422 })
    const made = await post(performer)
    await expect(pin(made._id, true, await world.performer())).rejects.toMatchObject({
      code: 'feed.not_yours',
    })
    await expect(pin('d'.repeat(32))).rejects.toMatchObject(NOT_FOUND)
    const call = { params: { id: made._id }, body: { isPinned: true } }
    await expect(world.api()(pinPost, call)).rejects.toMatchObject({ status: 401 })
    await expect(fan.api(pinPost, call)).rejects.toMatchObject({ status: 403 })
    await expect(performer.api(pinPost, { ...call, body: malformed({}) })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('simultaneous requests cannot pin more than three posts', async () => {
    const someone = await world.performer()
    const made = await Promise.all(Array.from({ length: 6 }, () => post(someone)))
    const tried = await Promise.allSettled(made.map(({ _id }) => pin(_id, true, someone)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
