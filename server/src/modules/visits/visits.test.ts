import { noteVisit, readVisit } from '@stagedoor/contract/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const MINUTE = 60_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const minutesLater = (minutes: number) => world.clock.advance(minutes * MINUTE)
/** Returns the minute since which things are new to a person. */
const sinceOf = async ({ api }: Person) => (await api(readVisit)).since?.slice(0, 16)
const thisMinute = () => world.clock.now().toISOString().slice(0, 16)

test('the mark is the end of the visit before, and reading it changes nothing', async () => {
  const fan = await world.fan()
  expect(await sinceOf(fan)).toBeUndefined()
  await fan.api(noteVisit)
  minutesLater(10)
  await fan.api(noteVisit)
  const ended = thisMinute()
  expect(await sinceOf(fan)).toBeUndefined()
  minutesLater(31)
  expect(await sinceOf(fan)).toBe(ended)
  expect(await sinceOf(fan)).toBe(ended)
  await fan.api(noteVisit)
  minutesLater(20)
  await fan.api(noteVisit)
  minutesLater(20)
  expect(await sinceOf(fan)).toBe(ended)
})

test('two devices that begin a visit at the same time agree on its mark', async () => {
  const fan = await world.fan()
  await fan.api(noteVisit)
  const ended = thisMinute()
  minutesLater(60)
  await Promise.all([fan.api(noteVisit), fan.api(noteVisit)])
  expect(await sinceOf(fan)).toBe(ended)
})

test('visits of an account are no business of others, nor of guests', async () => {
  const [fan, other] = [await world.fan(), await world.fan()]
  await fan.api(noteVisit)
  minutesLater(60)
  expect(await sinceOf(other)).toBeUndefined()
  await expect(world.api()(readVisit)).rejects.toMatchObject({ code: 'auth.required' })
  await expect(world.api()(noteVisit)).rejects.toMatchObject({ code: 'auth.required' })
})
