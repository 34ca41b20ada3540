import * as applock from '@stagedoor/contract/applock'
import { logout } from '@stagedoor/contract/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const set = ({ api }: Person, pin: string | null) => api(applock.setPin, { body: { pin } })
const check = ({ api }: Person, pin: string) => api(applock.checkPin, { body: { pin } })
const incorrect = { status: 422, code: 'applock.incorrect_pin' }

it('a PIN opens the app of the session that set it, until it is removed', async () => {
  const fan = await world.fan()
  expect(await fan.api(applock.readLock)).toEqual({ hasPin: false })
  await expect(check(fan, '2580')).rejects.toMatchObject(incorrect)
  expect(await set(fan, '2580')).toEqual({ hasPin: true })
  await check(fan, '2580')
  await expect(check(fan, '2581')).rejects.toMatchObject(incorrect)
  await set(fan, '13579')
  await expect(check(fan, '2580')).rejects.toMatchObject(incorrect)
  expect(await set(fan, null)).toEqual({ hasPin: false })
  await expect(check(fan, '13579')).rejects.toMatchObject(incorrect)
})

it('a PIN is hashed, belongs to one session and ends with it', async () => {
  const fan = await world.fan()
  await set(fan, '2580')
  const elsewhere = await logInAgain(world, fan)
  expect(await elsewhere.api(applock.readLock)).toEqual({ hasPin: false })
  await expect(check(elsewhere, '2580')).rejects.toMatchObject(incorrect)
  const pins = () => world.app.base.db.selectFrom('appPins').select('pinHash').execute()
  expect((await pins()).map(({ pinHash }) => pinHash)).toEqual([
    expect.stringMatching(/^\$argon2id\$/),
  ])
  await fan.api(logout)
  await world.settle()
  await expect(check(fan, '2580')).rejects.toMatchObject({ status: 401 })
})

it('refuses other texts than four to eight digits, and guests', async () => {
  const fan = await world.fan()
  for (const pin of ['123', '123456789', 'abcd', ''])
    await expect(set(fan, pin)).rejects.toMatchObject({ status: 400 })
  const guest = world.api()(applock.readLock)
  await expect(guest).rejects.toMatchObject({ status: 401 })
})

it('refuses also the correct PIN after ten incorrect ones in a quarter of an hour, not on other devices', async () => {
  const fan = await world.fan()
  await set(fan, '2580')
  const elsewhere = await logInAgain(world, fan)
  await set(elsewhere, '1379')
  for (let opened = 0; opened < 12; opened += 1) await check(fan, '2580')
  for (let tries = 0; tries < 10; tries += 1)
    await expect(check(fan, '0000')).rejects.toMatchObject(incorrect)
  await expect(check(fan, '2580')).rejects.toMatchObject({ status: 429 })
  await check(elsewhere, '1379')
})
