import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoogleWorld } from '../../../../test/world/google-world.ts'

let site: Awaited<ReturnType<typeof createGoogleWorld>>
beforeAll(async () => {
  site = await createGoogleWorld()
})
afterAll(() => site.close())

describe('a code without a state', () => {
  it('refuses a Google code without a state unless the operator allows existing clients', async () => {
    const { subject } = site.person()
    const code = await site.codeFor(subject)
    const refused = await site.browser()('/auth/google/token', { code })
    expect(refused).toMatchObject({ status: 422, code: 'identities.sign_in_ended' })
  })

  it('opens a session without a cookie by a Google code once, when existing clients are allowed', async () => {
    await site.set('existingClients', true)
    const { subject, email } = site.person()
    const code = await site.codeFor(subject)
    const visit = site.browser()
    const opened = await visit('/auth/google/token', { code })
    expect(opened.status).toBe(200)
    expect(await site.meOf(opened.data.token)).toMatchObject({
      email,
      googleConnected: true,
      isPerformer: false,
    })
    const again = await site.browser()('/auth/google/token', { code })
    expect(again).toMatchObject({ status: 422, code: 'identities.not_confirmed' })
    for (const odd of ['nonsense', await site.codeFor(subject).then((one) => `${one}x`)]) {
      expect(await site.browser()('/auth/google/token', { code: odd })).toMatchObject({
        status: 422,
      })
    }
    const foreign = await site.world.inject({
      method: 'POST',
      url: '/api/auth/google/token',
      payload: { code: await site.codeFor(subject) },
    })
    expect(foreign.statusCode).toBe(200)
    expect(
      [foreign.headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('token=')),
    ).toEqual([])
    await site.set('existingClients', false)
  })

  it('still checks the state of Google sign-ins that our own pages started', async () => {
    await site.set('existingClients', true)
    const { subject } = site.person()
    const visit = site.browser()
    const answer = await site.away(visit, subject)
    const stripped = await visit('/auth/google/token', { code: answer.code })
    expect(stripped).toMatchObject({ status: 422, code: 'identities.not_confirmed' })
    await site.set('existingClients', false)
  })
})
