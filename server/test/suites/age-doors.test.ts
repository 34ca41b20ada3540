import type { AddressInfo } from 'node:net'
import { updateSetting, uploadSettingFile } from '@stagedoor/contract/admin'
import { calls } from '@stagedoor/contract/all'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import { readPerformer, uploadAvatar } from '@stagedoor/contract/performers'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../src/app.ts'
import { checkAge } from '../../src/modules/agegate/index.ts'
import {
  askingPages,
  grantedPages,
  openCalls,
  openPages,
} from '../../src/modules/agegate/open-doors.rules.ts'
import { aStage } from '../world/file-doors.ts'
import type { Person } from '../world/people.ts'
import { createWorld, type World } from '../world/world.ts'
import {
  callsThatAnswer,
  openDoors,
  pagesThatAnswer,
  type Unknown,
  walkedPages,
} from './age-doors/walk-doors.ts'
import { createFlawedServer } from './matrix/planted-flaws.ts'

let world: World
let fan: Person
let creator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  fan = await world.fan()
  creator = await world.performer({ hasVerifiedDocuments: false })
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const guest: Unknown = {
  headers: { [ownPagesHeader]: '1', 'sec-fetch-site': 'same-origin' },
  ip: '198.18.5.1',
}
const as = ({ token }: Person): Unknown => ({
  headers: { ...guest.headers, cookie: `token=${token}` },
  ip: '198.18.5.2',
})

it('every name in the lists of open doors is that of a call or page', () => {
  const known = new Set([...calls, ...pages].map(({ name }) => name))
  const listed = [...openCalls, ...openPages, ...grantedPages, ...askingPages]
  expect(listed.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

describe('a browser in which nobody confirmed to be of age', () => {
  it.each([
    ['a guest', () => guest],
    ['a fan', () => as(fan)],
    ['a creator', () => as(creator)],
  ])('as %s, is answered by the open doors alone', async (_, who) => {
    expect((await callsThatAnswer(world.app.http, who())).sort()).toEqual(openDoors.calls)
    expect((await pagesThatAnswer(world.app.http, who())).sort()).toEqual(openDoors.pages)
  })

  it('is found out where a call or a page does not ask', async () => {
    const http = await createFlawedServer(world, {
      checkAge: async (ctx, request) =>
        ['search.suggest', 'media.public'].includes(request.name)
          ? { isAdmitted: false }
          : checkAge(ctx, request),
    })
    const unlisted = (await callsThatAnswer(http, guest)).filter(
      (name) => !openDoors.calls.includes(name),
    )
    expect(unlisted).toEqual(['search.suggest'])
    const pages = (await pagesThatAnswer(http, guest)).filter(
      (door) => !openDoors.pages.includes(door),
    )
    expect(pages).toEqual(['GET media.public'])
    await http.close()
  })
})

const setSetting = (key: string, value: boolean) =>
  admin.api(updateSetting, { params: { key }, body: { value } })

describe('a public picture', () => {
  let pictures: { cover: string; logo: string }
  beforeAll(async () => {
    const stage = await aStage(world)
    await stage.performer.api(uploadAvatar, { files: { avatar: new File([stage.bytes], 'a.jpg') } })
    const { avatar } = await stage.fan.api(readPerformer, { params: { id: stage.performer.id } })
    const file = new File([stage.bytes], 'a.jpg')
    const logo = await admin.api(uploadSettingFile, { files: { file } })
    pictures = { cover: avatar ?? '', logo: logo.url }
  })

  const ownBrowser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }
  const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
  const clicked = { cookie: 'ageRestrict=true' }
  const status = async (url: string, headers: Readonly<Record<string, string>>) =>
    (await world.inject({ url, headers })).statusCode

  it('opens in a browser of the site after the click alone, and the logo before it', async () => {
    for (const browser of [ownBrowser, typed]) {
      expect(await status(pictures.cover, browser)).toBe(403)
      expect(await status(pictures.cover, { ...browser, ...clicked })).toBe(200)
      expect(await status(pictures.logo, browser)).toBe(200)
    }
  })

  it('is drawn empty by a page that may not show it', async () => {
    const headers = { ...ownBrowser, 'sec-fetch-dest': 'image' }
    const answer = await world.inject({ url: pictures.cover, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'image/svg+xml'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('width="1"')
  })

  it('opens to other clients as the operator says', async () => {
    expect(await status(pictures.cover, {})).toBe(200)
    await setSetting('clientsConfirmAge', false)
    expect(await status(pictures.cover, {})).toBe(403)
    expect(await status(pictures.cover, clicked)).toBe(200)
    await setSetting('clientsConfirmAge', true)
    await setSetting('existingClients', true)
    expect(await status(pictures.cover, ownBrowser)).toBe(200)
    await setSetting('existingClients', false)
  })
})

describe('a socket', () => {
  const isKept = async (headers: Readonly<Record<string, string>>) => {
    const { port } = world.app.http.server.address() as AddressInfo
    const origin = { origin: `http://127.0.0.1:${port}`, ...headers }
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: origin,
    })
    const isRefused = await new Promise<boolean>((resolve) => {
      socket.once('disconnect', () => resolve(true))
      socket.once('connect', async () => {
        await socket
          .timeout(5000)
          .emitWithAck('watch', { id: 'x' })
          .catch(() => undefined)
        resolve(socket.disconnected)
      })
    })
    socket.disconnect()
    return !isRefused
  }

  it('stays open to a browser of the site after the click alone', async () => {
    const { token } = await world.fan()
    expect(await isKept({ cookie: `token=${token}; ageRestrict=true` })).toBe(true)
    expect(await isKept({ cookie: `token=${token}` })).toBe(false)
  })
})

it('a visitor is asked nothing while the age gate is off', async () => {
  await setSetting('ageGate', false)
  expect(await callsThatAnswer(world.app.http, guest)).toHaveLength(calls.length)
  expect(await pagesThatAnswer(world.app.http, guest)).toHaveLength(walkedPages.length)
  await setSetting('ageGate', true)
})
