import { login } from '@stagedoor/contract/auth'
import { follow } from '@stagedoor/contract/follows'
import { createApi } from '@stagedoor/contract/kit'
import { readBalance } from '@stagedoor/contract/wallet'
import { expect, it } from 'vitest'
import { fakeApi } from './fake-api.ts'
import { balance } from './payment-fixtures.ts'

/** Returns a fake and the client of the contract over it. */
function start() {
  const fake = fakeApi()
  const api = createApi(async ({ method, path, headers, body }) => {
    const response = await fake.fetch(`/api${path}`, { method, headers, body: body ?? null })
    return { status: response.status, body: await response.json() }
  })
  return { fake, api }
}

it('answers a call by its handler and keeps what was sent', async () => {
  const { fake, api } = start()
  const id = '0199a0b0c0d07000800000000000000c'
  fake.on(readBalance, () => balance({ balance: 2.5 }))
  fake.refuse(follow, 'follows.cannot_follow_yourself')
  expect(await api(readBalance)).toEqual(balance({ balance: 2.5 }))
  await expect(api(follow, { params: { id } })).rejects.toMatchObject({
    code: 'follows.cannot_follow_yourself',
    status: 422,
  })
  expect(fake.sent(follow)).toEqual([{ params: { id } }])
  expect(fake.problems).toEqual([])
})

it('reports a call without a handler by its name', async () => {
  const { fake, api } = start()
  await expect(api(readBalance)).rejects.toMatchObject({ code: 'server.failed' })
  expect(fake.problems).toEqual(['No handler answers wallet.readBalance'])
})

it('reports input that the schemas of a call refuse', async () => {
  const { fake, api } = start()
  await expect(
    api(login, { body: { username: '', password: 'velvet-curtain-42' } }),
  ).rejects.toThrow()
  expect(fake.problems).toEqual([expect.stringMatching(/^auth.login was sent .*Required/s)])
})

it('reports an answer that does not fit the result of its call', async () => {
  const { fake, api } = start()
  fake.on(readBalance, () => balance({ balance: Number.NaN }))
  await expect(api(readBalance)).rejects.toThrow()
  expect(fake.problems).toEqual([
    expect.stringMatching(/^The answer of wallet.readBalance is wrong/),
  ])
})

it('the fake throws on a refusal that a call does not declare', () => {
  expect(() => fakeApi().refuse(readBalance, 'follows.cannot_follow_yourself')).toThrow(
    'wallet.readBalance does not declare follows.cannot_follow_yourself',
  )
})
