import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameCountries } from '../../src/modules/blocks/index.ts'
import { hideInPlaces } from '../../src/modules/media/index.ts'
import { hiddenIn } from '../../src/modules/releases/places/places.rules.ts'
import { transaction } from '../../src/platform/context.ts'
import { createWorld, type World } from '../world/world.ts'
import { type Actors, createActors } from './matrix/actors.ts'
import { canOpen, canOpenElsewhere, checkMedia } from './matrix/media-cells.ts'

let world: World
let cast: Actors
beforeAll(async () => {
  world = await createWorld()
  cast = await createActors(world)
}, 120_000)
afterAll(() => world.close())

/** Hides all files of the owner in the countries for which some people did not release them. */
const hide = (territories: readonly string[]) =>
  transaction(world.app.base, async (ctx) => {
    const countries = hiddenIn(territories)
    await nameCountries(ctx, countries ?? [])
    const files = ctx.db.selectFrom('files').select('id')
    const own = await files.where('ownerId', '=', cast.people.owner.id).execute()
    await hideInPlaces(ctx, { fileIds: own.map(({ id }) => id), countries })
  })

/** The actors are at unknown places, or in Germany, which the owner blocks. */
describe('the bytes of every file', () => {
  it.each([
    ['everywhere', ['worldwide'], canOpen],
    ['in Germany only', ['only DE'], canOpenElsewhere],
    ['outside of Germany', ['except DE'], canOpen],
    ['in few countries, by two people', ['except DE', 'only AT FR'], canOpenElsewhere],
    ['everywhere again', ['worldwide'], canOpen],
  ])(
    'that were released %s are served where that is, and to their owner and the staff',
    async (_, territories, mayOpen) => {
      world.clock.advance(2000)
      await hide(territories)
      const kinds = ['posts', 'galleries', 'audio'] as const
      const { wrong, fetched } = await checkMedia(world.app.http, cast, kinds, mayOpen)
      expect(wrong).toEqual([])
      expect(fetched).toBeGreaterThan(30)
    },
  )

  it('are found where a place is forgotten', async () => {
    await hide(['only DE'])
    const { wrong } = await checkMedia(world.app.http, cast, ['posts'])
    expect(wrong.join('\n')).toMatch(/posts for everyone, fan: 0 addresses/)
    await hide(['worldwide'])
    const found = await checkMedia(world.app.http, cast, ['posts'], canOpenElsewhere)
    expect(found.wrong.join('\n')).toMatch(/posts for everyone, fan: \d+ addresses/)
  })
})
