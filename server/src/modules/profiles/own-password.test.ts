import { login, registerFan } from '@stagedoor/contract/auth'
import * as performers from '@stagedoor/contract/performers'
import * as users from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a new password in the form', () => {
  it('a new password in the form is stored with the other fields or not at all', async () => {
    const body = {
      firstName: 'Form',
      lastName: 'User',
      username: 'formuser',
      email: 'formuser@example.com',
    }
    const OLD = 'violet anchor bicycle 9'
    const NEW = 'copper lantern orchard 4'
    const other = await world.fan()
    await world.api()(registerFan, { body: { ...body, password: OLD } })
    const open = (password: string) =>
      world.api()(login, { body: { username: 'formuser', password } })
    const mine = await open(OLD)
    const elsewhere = await open(OLD)
    const update = (changes: object) =>
      world.api(mine.token)(users.updateMe, {
        body: { password: NEW, currentPassword: OLD, ...changes },
      })

    await expect(update({ username: other.username })).rejects.toMatchObject({
      code: 'accounts.username_taken',
    })
    await expect(update({ currentPassword: 'wrong' })).rejects.toMatchObject({
      code: 'auth.incorrect_password',
    })
    await expect(update({ password: 'password1234' })).rejects.toMatchObject({
      code: 'auth.password_too_common',
    })
    expect(await open(OLD)).toHaveProperty('token')

    expect(await update({ name: 'Renamed' })).toMatchObject({ name: 'Renamed' })
    await expect(open(OLD)).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    expect(await open(NEW)).toHaveProperty('token')
    await expect(world.api(elsewhere.token)(users.readMe)).rejects.toMatchObject({
      code: 'auth.required',
    })
  })

  it('a new password in the form needs a re-authentication', async () => {
    const performer = await world.performer()
    world.clock.advance(16 * 60_000)
    const change = performer.api(performers.updateSelf, {
      body: { password: 'copper lantern orchard 4' },
    })
    await expect(change).rejects.toMatchObject({ code: 'auth.proof_required', status: 403 })
  })
})
