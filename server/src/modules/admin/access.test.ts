import { calls } from '@stagedoor/contract/all'
import { pathOf } from '@stagedoor/contract/kit'
import { hasPermission, type StaffPermission, staffRoles } from '@stagedoor/contract/kit/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  tokens.fan = (await world.fan()).token
  tokens.performer = (await world.performer()).token
  tokens.admin = (await world.admin()).token
  for (const staffRole of staffRoles) tokens[staffRole] = (await world.admin({ staffRole })).token
})
afterAll(() => world.close())

const adminCalls = calls
  .filter(({ access }) => access === 'admin')
  .map((call) => [call.name, call] as const)
const ID = '0199a0b0c0d07000800000000000000a'

const ask = (call: (typeof calls)[number], token?: string) =>
  world.inject({
    method: call.method,
    url: `/api${pathOf(call, { id: ID, key: 'siteName' })}`,
    ...(call.method !== 'GET' && { payload: {} }),
    ...(token && { headers: { authorization: token } }),
  })

describe.each(adminCalls)('%s', (name, call) => {
  it(`${name} is refused to guests`, async () => {
    const reply = await ask(call)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'auth.required'])
  })

  it(`${name} is refused to an invalid token`, async () => {
    expect((await ask(call, 'f'.repeat(43))).statusCode).toBe(401)
  })

  it.each(['fan', 'performer'])(`${name} is refused to a %s`, async (role) => {
    const reply = await ask(call, tokens[role])
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.forbidden'])
  })

  it(`${name} answers members of the staff by their roles`, async () => {
    const refused: string[] = []
    for (const role of staffRoles) {
      const reply = await ask(call, tokens[role])
      if (reply.statusCode === 403 && reply.json().code === 'auth.staff_role') refused.push(role)
    }
    const needed = call.staff as StaffPermission
    expect(refused).toEqual(staffRoles.filter((role) => !hasPermission(role, needed)))
  })

  it(`${name} admits an admin`, async () => {
    const reply = await ask(call, tokens.admin)
    expect([401, 403]).not.toContain(reply.statusCode)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json().code).not.toBe('request.not_found')
  })
})

it('the access tests cover every call under /admin', () => {
  expect(adminCalls.length).toBeGreaterThan(20)
  const open = calls.filter(
    ({ path, access }) => /^\/admin\b|\/admin\//.test(path) && access !== 'admin',
  )
  expect(open.map(({ name }) => name)).toEqual([])
})
