import { listCities, listCountries, listStates } from '@stagedoor/contract/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const states = (countryCode: string) => world.api()(listStates, { params: { countryCode } })
const cities = (countryCode: string, state: string) =>
  world.api()(listCities, { params: { countryCode, state } })

describe('states and cities', () => {
  it('lists states and cities by name to anyone', async () => {
    expect(await states('DE')).toHaveLength(16)
    expect(await states('de')).toEqual(expect.arrayContaining(['Bavaria', 'Saxony']))
    const us = await states('US')
    expect(us).toEqual([...us].sort((a, b) => a.localeCompare(b, 'en')))
    expect(us).toEqual(expect.arrayContaining(['California', 'New York', 'Texas']))
    expect(await cities('US', 'California')).toEqual(
      expect.arrayContaining(['Los Angeles', 'San Francisco']),
    )
    expect(await cities('JP', 'Tokyo')).toContain('Tokyo')
    expect(await cities('FR', 'Île-de-France')).toContain('Paris')
    expect(await cities('us', 'california')).toEqual(await cities('US', 'California'))
  })

  it('lists at least one state for every country, each name once', async () => {
    for (const { code } of await world.api()(listCountries)) {
      const found = await states(code)
      expect(found.length, code).toBeGreaterThan(0)
      expect(new Set(found).size, code).toBe(found.length)
    }
    expect(await states('SG')).toEqual(['Singapore'])
    expect(await cities('SG', 'Singapore')).toContain('Singapore')
  })

  it('refuses an unknown country or state', async () => {
    const unknown = { code: 'reference.place_not_found', status: 404 }
    await expect(states('XX')).rejects.toMatchObject(unknown)
    await expect(cities('XX', 'Bavaria')).rejects.toMatchObject(unknown)
    await expect(cities('DE', 'California')).rejects.toMatchObject(unknown)
    await expect(states('Germany')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(cities('DE', 'x'.repeat(121))).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
