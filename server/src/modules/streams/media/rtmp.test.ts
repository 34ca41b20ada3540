import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import * as streams from '@stagedoor/contract/streams'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mediaPrograms } from '../../../../test/world/media-programs.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const soon = { timeout: 40_000, interval: 100 }

let world: World
let port: number
const encoders: ReturnType<typeof spawn>[] = []
const viewers: LiveClient[] = []
beforeAll(async () => {
  port = await freePort()
  world = await createWorld({ hasVideo: true })
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'rtmpPort', port))
})
afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.kill('SIGKILL')
  for (const viewer of viewers.splice(0)) viewer.close()
})
afterAll(() => world.close())

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Sends a picture in H.264 and a sound in AAC as an encoder does; returns when it has ended. */
async function encode(key: string): Promise<number | null> {
  const { ffmpeg } = await mediaPrograms()
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30,format=yuv420p']
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=f=440']
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '60']
  const to = ['-c:a', 'aac', '-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`]
  const child = spawn(ffmpeg, ['-v', 'error', '-nostdin', ...picture, ...sound, ...h264, ...to], {
    stdio: 'ignore',
  })
  encoders.push(child)
  const [code] = await once(child, 'exit')
  return code
}

const stateOf = async (performer: Person) => (await performer.api(streams.readOwn)).stream?.state

async function watch(fan: Person, id: string): Promise<LiveClient> {
  const offer = async (payload: string) => {
    const join = await fan.api(streams.openMedia, { params: { id }, query: {} })
    if (join.provider !== 'embedded') return expect.fail('another provider')
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${join.bearer}` }
    return (await world.inject({ method: 'POST', url: join.url, headers, payload })).body
  }
  const viewer = await connectClient('viewer', offer)
  viewers.push(viewer)
  return viewer
}

const listens = () =>
  vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }, soon)

test('an encoder sends a stream by RTMP with the key of its performer, in picture and sound', async () => {
  const performer = await world.performer()
  const { url, key, rtmpUrl } = await performer.api(streams.readKey)
  expect([new URL(url).pathname, rtmpUrl]).toEqual([
    '/live/whip',
    `rtmp://${new URL(url).hostname}:${port}/live`,
  ])
  const { _id: id } = await openStream(performer)
  await listens()
  const encoding = encode(key)
  await vi.waitFor(async () => expect(await stateOf(performer)).toBe('live'), soon)
  const viewer = await watch(await world.fan(), id)
  await vi.waitFor(() => {
    expect(viewer.received().length).toBeGreaterThan(60)
    expect(viewer.heard()).toBeGreaterThan(60)
  }, soon)
  const stream = (await performer.api(streams.readOwn)).stream
  expect(stream?.videoCodec).toBe('h264')
  await performer.api(streams.end, { params: { id } })
  // The end of the stream ends the connection of its encoder.
  expect(await encoding).not.toBeNull()
})

test('an encoder without a right key, or without an open stream, is sent away', async () => {
  const performer = await world.performer()
  const { key } = await performer.api(streams.readKey)
  await listens()
  await encode(key)
  await openStream(performer)
  await encode(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)
  expect(await stateOf(performer)).toBe('starting')
})
