import { blockCountries, blockUser } from '@stagedoor/contract/blocks'
import type { Api } from '@stagedoor/contract/kit'
import * as performers from '@stagedoor/contract/performers'
import * as search from '@stagedoor/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { localClient } from '../../platform/http/index.ts'
import { createCategory } from '../reference/index.ts'
import { updateSetting } from '../settings/index.ts'
import { restore, suspend } from '../suspensions/index.ts'
import { rebuildIndex } from './index.ts'

const GERMAN = '217.160.0.1'

let world: World
let guest: Api
beforeAll(async () => {
  world = await createWorld({ environment: { TRUSTED_PROXIES: '10.9.9.9' } })
  guest = world.api()
})
afterAll(() => world.close())

const names = async (q: string, api = guest) =>
  (await api(performers.searchPerformers, { query: { q } })).data.map(({ name }) => name)
describe('performers by words', () => {
  let zelda: Person
  beforeAll(async () => {
    const form = { name: 'Burlesque', description: '', ordering: 0 }
    const category = await transaction(world.app.base, (ctx) => createCategory(ctx, form))
    zelda = await world.performer({ name: 'Zélda Øster', username: 'moonlight' })
    await world.performer({ name: 'Zelda Quill' })
    await world.settle()
    const bio = '<p>I juggle <b>lanterns</b> &amp; knives</p>'
    await zelda.api(performers.updateSelf, { body: { bio, categoryIds: [category._id] } })
  })

  it.each([
    ['zelda oster', ['Zélda Øster']],
    ['OSTER', ['Zélda Øster']],
    ['moonl', ['Zélda Øster']],
    ['onligh', ['Zélda Øster']],
    ['burlesque', ['Zélda Øster']],
    ['lantern', ['Zélda Øster']],
    ['amp', []],
    ['zelda lanterns', ['Zélda Øster']],
    ['quill', ['Zelda Quill']],
    ['zelda nobody', []],
  ])('the words %s find %j', async (q, found) => expect(await names(q)).toEqual(found))

  it.each([
    ['moonlihgt', 'moonlight'],
    ['qiull', 'quill'],
    ['burlesqe', 'burlesque'],
    ['zlda oster', 'zelda oster'],
  ])('%s is corrected to %s', async (q, corrected) => {
    const page = await guest(performers.searchPerformers, { query: { q } })
    expect(page).toMatchObject({ corrected })
    expect(page.total).toBeGreaterThan(0)
  })

  it('a performer with the word in the name comes before one with it in the text', async () => {
    await world.performer({ name: 'Lantern' })
    await world.settle()
    expect(await names('lantern')).toEqual(['Lantern', 'Zélda Øster'])
  })

  it('a search follows a change of name at once, and survives a rebuild of the index', async () => {
    const performer = await world.performer({ name: 'Wendolyn' })
    await performer.api(performers.updateSelf, { body: { name: 'Thessaly' } })
    const look = async () => [await names('wendolyn'), await names('thessaly')]
    expect(await look()).toEqual([[], ['Thessaly']])
    await world.app.base.db.deleteFrom('searchPerformers').execute()
    expect(await names('lanterns')).toEqual([])
    await rebuildIndex(world.app.base)
    expect(await look()).toEqual([[], ['Thessaly']])
    expect(await names('lanterns')).toEqual(['Zélda Øster'])
  })

  it('a search pages by cursor in every order, each performer once', async () => {
    for (let at = 0; at < 5; at += 1) {
      const one = await world.performer({ name: `Paginia ${at}` })
      if (at % 2) await one.api(performers.touchLastSeen)
    }
    await world.settle()
    for (const sortBy of ['relevance', 'popular', 'latest', 'oldest', 'online', 'live']) {
      const whole = (await guest(performers.searchPerformers, { query: { q: 'paginia', sortBy } }))
        .data
      const walked: string[] = []
      let after: string | undefined
      do {
        const page = await guest(performers.searchPerformers, {
          query: { q: 'paginia', sortBy, limit: 2, after },
        })
        expect(page.total).toBe(5)
        walked.push(...page.data.map(({ _id }) => _id))
        after = page.next
      } while (after)
      expect(walked).toEqual(whole.map(({ _id }) => _id))
    }
  })

  it('a search leaves out performers hidden from the viewer or from everybody', async () => {
    const performer = await world.performer({ name: 'Ultramarina' })
    const fan = await world.fan()
    const other = await world.fan()
    await world.settle()
    const look = (api: Api) =>
      Promise.all([
        names('ultramarina', api),
        api(search.suggest, { query: { q: 'ultram' } }).then((offered) =>
          offered.performers.map(({ name }) => name),
        ),
      ])
    const found = [['Ultramarina'], ['Ultramarina']]
    expect(await look(guest)).toEqual(found)
    await performer.api(blockUser, { body: { targetId: fan.id } })
    expect([await look(fan.api), await look(other.api)]).toEqual([[[], []], found])
    await performer.api(blockCountries, { body: { countryCodes: ['DE'] } })
    expect(await look(localClient(world.app.http, { ip: GERMAN }))).toEqual([[], []])
    await transaction(world.app.base, (ctx) => suspend(ctx, performer.id, { explanation: 'x' }))
    expect(await look(guest)).toEqual([[], []])
    await transaction(world.app.base, (ctx) => restore(ctx, performer.id))
    expect(await look(guest)).toEqual(found)
    await world.performer({ name: 'Unverifieda', hasVerifiedDocuments: false })
    await world.settle()
    expect(await names('unverifieda')).toEqual([])
  })

  it('a filter takes several values, as values or as the texts shown', async () => {
    const make = async (name: string, eyes: string, hair: string) => {
      const one = await world.performer({ name: `Facetia ${name}` })
      await one.api(performers.updateSelf, { body: { eyes, hair } })
    }
    await make('one', 'green', 'multiColored')
    await make('two', 'hazel', 'black')
    await make('three', 'blue', 'black')
    const by = async (query: string) => {
      const url = `/api/performers/user/search?q=facetia&sortBy=oldest&${query}`
      const { data } = (await world.inject({ method: 'GET', url })).json().data
      return data.map(({ name }: { name: string }) => name.replace('Facetia ', ''))
    }
    expect(await by('eyes=green&eyes=Hazel')).toEqual(['one', 'two'])
    expect(await by('eyes=green&eyes=nonsense')).toEqual(['one'])
    expect(await by('eyes=nonsense')).toEqual([])
    expect(await by('hair=Multi-colored')).toEqual(['one'])
    expect(await by('hair=black&eyes=blue')).toEqual(['three'])
  })

  it('the filter for free performers finds those who offer a trial, also without a stored plan', async () => {
    await world.performer({ name: 'Gratisia plain' })
    const paid = await world.performer({ name: 'Gratisia paid' })
    await world.settle()
    await paid.api(performers.updateSelf, {
      body: { isFreeSubscription: false, monthlyPrice: 9.99 },
    })
    const query = { q: 'gratisia', isFreeSubscription: true }
    const free = async () => (await guest(performers.searchPerformers, { query })).data
    expect(
      (await free()).map(({ name, isFreeSubscription }) => [name, isFreeSubscription]),
    ).toEqual([['Gratisia plain', true]])
    const trials = (isOn: boolean) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'freeSubscriptionEnabled', isOn))
    await trials(false)
    expect(await free()).toEqual([])
    await trials(true)
  })
})
