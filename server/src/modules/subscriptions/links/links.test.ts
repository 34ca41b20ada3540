import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

/** Returns the link that manages the subscription of a fan's newest receipt or reminder. */
async function linkTo(fan: Person, subject = /^Receipt/): Promise<string> {
  const mail = (await mailsTo(world, fan.email)).find((one) => subject.test(one.subject))
  const [, link] = /(https?:\/\/\S+\/subscriptions\/manage\/\S+)/.exec(mail?.text ?? '') ?? []
  if (!link) throw new Error(`no link in ${mail?.text}`)
  const { pathname } = new URL(link)
  return pathname
}
const open = (url: string) => world.inject({ method: 'GET', url })
const press = (url: string, button: string) =>
  world.inject({ method: 'POST', url: `${url}/${button}` })

describe('the link of a receipt', () => {
  test('the link of a receipt opens a page without a login and changes nothing by itself', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const link = await linkTo(fan)
    const page = await open(link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Cancel subscription')
    expect(page.body).toContain('Pause for 3 months')
    expect(page.body).not.toContain(fan.email)
    expect(page.body).not.toContain(fan.username)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
  })

  test('the link of a receipt cancels, undoes the cancellation and pauses without a login, however often it is used', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const link = await linkTo(fan)
    for (let times = 0; times < 2; times++) {
      expect((await press(link, 'cancel')).statusCode).toBe(303)
      expect(await a.mine(fan, performer)).toMatchObject({ state: 'cancelling' })
    }
    expect((await open(link)).body).toContain('Keep my subscription')
    await press(link, 'keep')
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
    await press(link, 'pause-2')
    expect((await a.mine(fan, performer))?.resumesAt).toBeDefined()
    expect((await open(link)).body).toContain('Then it pauses')
  })

  test('the link of a receipt cannot charge: a paused subscription can only be cancelled by it', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const link = await linkTo(fan)
    await press(link, 'pause-3')
    await a.pass(40)
    const page = await open(link)
    expect(page.body).toContain('It is paused')
    expect(page.body).not.toContain('Keep my subscription')
    await press(link, 'keep')
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'paused' })
    await press(link, 'cancel')
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
    expect((await open(link)).body).toContain('has ended')
  })

  test('the reminder of a renewal holds such a link, too', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.pass(29)
    expect((await open(await linkTo(fan, /^A payment is due/))).statusCode).toBe(200)
  })

  test('a forged, changed, incomplete or expired link, and an unknown button, change nothing', async () => {
    const performer = await a.performerWith()
    const other = await a.performerWith()
    const fan = await a.subscribed(performer)
    const link = await linkTo(fan)
    const victim = await linkTo(await a.subscribed(other))
    const id = /manage\/([0-9a-f]{32})/
    const swapped = link.replace(id, `manage/${id.exec(victim)?.[1]}`)
    const longer = link.replace(/\.([0-9a-z]+)\./, '.zzzzzzzzz.')
    for (const forged of [
      swapped,
      longer,
      link.slice(0, -3),
      `${link.slice(0, link.lastIndexOf('/'))}/nothing`,
    ]) {
      expect((await open(forged)).statusCode).toBe(404)
      expect((await press(forged, 'cancel')).statusCode).toBe(404)
    }
    expect((await press(link, 'delete')).statusCode).toBe(404)
    expect((await press(link, 'pause-4')).statusCode).toBe(404)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'active' })
    await a.pass(101)
    expect((await open(link)).statusCode).toBe(404)
    const { data } = await (await a.again(fan)).api(subscriptions.listMine, { query: {} })
    expect(data).toMatchObject([{ state: 'active' }])
  })
})
