import { topUp } from '@stagedoor/contract/payments'
import { readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Submits the page of a new top-up of 10. */
async function submit(fan: Person, form: Record<string, string>) {
  const { paymentUrl } = await fan.api(topUp, { body: { amount: 10 } })
  const reply = await world.inject({
    method: 'POST',
    url: new URL(paymentUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  await world.settle()
  return { status: reply.statusCode, html: reply.body }
}
const balanceOf = async ({ api }: Person) => (await api(readBalance)).balance
const typed = {
  do: 'pay',
  card: 'good',
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  code: '123',
}

describe('the page of the sandbox', () => {
  it('takes a test card by its number, its expiry and its code', async () => {
    const fan = await world.fan()
    expect(await submit(fan, typed)).toMatchObject({ status: 303 })
    expect(await balanceOf(fan)).toBe(10)
  })

  it.each(['apple_pay', 'google_pay'])(
    'takes the pretended wallet %s by one tap',
    async (wallet) => {
      const fan = await world.fan()
      expect(await submit(fan, { do: wallet })).toMatchObject({ status: 303 })
      expect(await balanceOf(fan)).toBe(10)
    },
  )

  it('declines the number that a bank declines', async () => {
    const fan = await world.fan()
    const { html } = await submit(fan, { ...typed, number: '5105 1051 0510 9995' })
    expect(html).toContain('There is not enough money on this card')
    expect(await balanceOf(fan)).toBe(0)
  })

  it.each([
    [{ number: '4111 1111 1111 1111' }, 'Only the test numbers below work here'],
    [{ expiry: '13/40' }, 'Enter a date to come'],
    [{ expiry: '12/20' }, 'Enter a date to come'],
    [{ code: '12' }, 'Enter any three digits'],
  ])('refuses %j, and does not repeat what was typed', async (wrong, problem) => {
    const fan = await world.fan()
    const { status, html } = await submit(fan, { ...typed, ...wrong })
    expect([status, html.includes(problem)]).toEqual([400, true])
    expect(html).not.toContain('4111')
    expect(await balanceOf(fan)).toBe(0)
  })
})
