import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blockUser } from '@stagedoor/contract/blocks'
import { signals } from '@stagedoor/contract/events'
import { readAll } from '@stagedoor/contract/messages'
import { readOwn, sendLine } from '@stagedoor/contract/streams'
import * as fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layers } from '../../src/layers.ts'
import type { Sockets } from '../../src/module.ts'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import type { Viewer } from '../../src/platform/context.ts'
import { createLog } from '../../src/platform/ops/index.ts'
import { openSocketServer, type SocketServer } from '../../src/platform/realtime/index.ts'
import { socketsOf } from '../../src/sockets.ts'
import { converse, say } from '../world/conversations.ts'
import type { Person } from '../world/people.ts'
import { post, subscribe } from '../world/posts.ts'
import { streamOnAir } from '../world/streams.ts'
import { createWorld, type World } from '../world/world.ts'

/** The events that every connected client may receive. */
const PUBLIC = new Set(['streams.changed'])
const SIGNALS = Object.keys(signals) as (keyof typeof signals)[]
const BIGGER_THAN_ALLOWED = 1024 * 1024
const PAYLOADS = 40
/** The line that the server logs when the handler of an event fails. */
const FAILURES = /a signal failed|could not watch|"level":(50|60)/

let world: World
let address: string
let performer: Person
let member: Person
let outsiders: Readonly<Record<string, Person | undefined>>
let conversationId: string
let ids: readonly string[]
const logged: string[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  world = await createWorld({
    log: createLog({ level: 'warn', destination: { write: (line) => logged.push(line) } }),
  })
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = addressOf(world.app.http.server)
  performer = await world.performer()
  const fan = await world.fan()
  const blocked = await world.fan()
  const stranger = await world.fan()
  member = fan
  outsiders = {
    guest: undefined,
    'other fan': stranger,
    blocked,
    'other performer': await world.performer(),
  }
  for (const subscriber of [fan, blocked]) await subscribe(world, subscriber, performer)
  conversationId = (await converse(fan, performer))._id
  const { _id: messageId } = await say(performer, conversationId, 'only for the two')
  await performer.api(blockUser, { body: { targetId: blocked.id } })
  const stream = await streamOnAir(world, performer, { audience: 'subscribers' })
  const { _id: postId } = await post(performer, { audience: 'subscribers' })
  const guessed = conversationId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  ids = [
    conversationId,
    stream.conversationId,
    stream._id,
    messageId,
    postId,
    performer.id,
    fan.id,
    guessed,
  ]
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Heard {
  readonly who: string
  readonly event: string
}

/** Connects an account, and collects the events that it receives. */
async function connect(
  at: string,
  who: string,
  person: Person | undefined,
  heard: Heard[] = [],
): Promise<Socket> {
  const query = person ? { token: person.token } : {}
  const socket = io(at, { transports: ['websocket'], reconnection: false, forceNew: true, query })
  sockets.push(socket)
  socket.onAny((event: string) => void heard.push({ who, event }))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}

const emit = (socket: Socket, event: string, payload: unknown) => void socket.emit(event, payload)
/** Waits until the server has handled everything that a socket sent. */
const settled = (socket: Socket) => socket.timeout(5000).emitWithAck('watch', { id: 'nothing' })

/**
 * Lets outsiders ask for everything by its id, lets things happen, and returns what they heard or
 * made others hear.
 */
async function leaksAt(at: string, forward: () => void = () => undefined): Promise<string[]> {
  const heard: Heard[] = []
  const inside = await connect(at, 'member', member, heard)
  const owner = await connect(at, 'owner', performer, heard)
  const entered: string[] = []
  const outside: Socket[] = []
  for (const [who, person] of Object.entries(outsiders))
    for (const id of ids) {
      const socket = await connect(at, who, person, heard)
      for (const signal of SIGNALS) emit(socket, signal, { conversationId: id })
      const { success } = await socket.timeout(5000).emitWithAck('watch', { id })
      if (success) entered.push(`${who} watches ${ids.indexOf(id)}`)
      outside.push(socket)
    }
  emit(inside, 'public-stream/join', { conversationId: ids[1] })
  await settled(inside)
  await say(performer, conversationId, 'only for the two')
  await member.api(readAll, { params: { conversationId } })
  await member.api(sendLine, {
    params: { conversationId: ids[1] as string },
    body: { text: 'for those inside' },
  })
  forward()
  await expect
    .poll(() => heard.filter(({ who }) => who === 'member').map(({ event }) => event))
    .toContain('message_created')
  for (const socket of [owner, ...outside]) await settled(socket)
  const typing = heard
    .filter(({ event }) => event === 'conversation.typing')
    .map(({ who }) => `typing reached ${who}`)
  const secret = heard.filter(({ who, event }) => who in outsiders && !PUBLIC.has(event))
  return [
    ...entered,
    ...typing,
    ...new Set(secret.map(({ who, event }) => `${who} heard ${event}`)),
  ]
}

it('a socket that guesses ids can neither hear nor move a conversation, a stream or locked content', async () => {
  expect(await leaksAt(address)).toEqual([])
  expect((await performer.api(readOwn)).stream?.state).toBe('live')
})

it('the check of sockets finds a right to watch and a signal that are not checked', async () => {
  const { base } = world.app
  const real = socketsOf(layers.flat(), base, {
    processId: base.newId(),
    reannounce: () => undefined,
  })
  const as = (person: Person): Viewer => ({
    id: person.id,
    role: 'performer',
    sessionId: '',
    via: 'header',
  })
  const flawed: Sockets = {
    roomsFor: async (_, id, handshake) => real.roomsFor?.(as(performer), id, handshake),
    signals: {
      ...real.signals,
      'conversation/typing': async (_, payload) =>
        real.signals?.['conversation/typing']?.(as(member), payload),
    },
  }
  const http = createServer()
  const { config, log } = base
  const server: SocketServer = openSocketServer(http, {
    ...flawed,
    config,
    log,
    authenticate: (credential) => authenticateViewer(base, credential),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  world.pushed.splice(0)
  const forward = () => {
    for (const { to, event, payload } of world.pushed.splice(0))
      server.push(to, event as never, payload as never)
  }
  try {
    const leaks = await leaksAt(addressOf(http), forward)
    expect(leaks).toContain('other fan watches 1')
    expect(leaks).toContain('typing reached owner')
    expect(
      leaks.some((leak) => leak.startsWith('other performer heard message_created_conversation')),
    ).toBe(true)
    expect(leaks.filter((leak) => leak.startsWith('guest watches'))).toEqual([])
  } finally {
    await server.close()
  }
})

it('survives malformed payloads of every event, and closes only the socket that sends a megabyte', async () => {
  const heard: Heard[] = []
  const bystander = await connect(address, 'bystander', member, heard)
  const events = [...SIGNALS, 'watch', 'unwatch', 'auth/logout', 'auth/login', 'no/such/event']
  const odd = [
    undefined,
    null,
    [],
    { id: {} },
    { conversationId: [conversationId] },
    { id: 'x'.repeat(60_000) },
  ]
  const payloads = [
    ...odd,
    ...fc.sample(fc.anything({ maxDepth: 4 }), { numRuns: PAYLOADS, seed: 20261126 }),
  ]
  const people = Object.entries(outsiders)
  for (const [n, payload] of payloads.entries()) {
    const [who = '', person] = people[n % people.length] ?? []
    const socket = await connect(address, who, person)
    for (const event of events) emit(socket, event, payload)
    await settled(socket)
    expect(socket.connected).toBe(true)
  }
  expect(logged.filter((line) => FAILURES.test(line))).toEqual([])
  for (const event of ['conversation/typing', 'watch', 'auth/login']) {
    const socket = await connect(address, 'other fan', outsiders['other fan'])
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    emit(socket, event, { conversationId: 'x'.repeat(BIGGER_THAN_ALLOWED) })
    await closed
  }
  await say(performer, conversationId, 'still here')
  await expect.poll(() => heard.map(({ event }) => event)).toContain('message_created')
  expect(bystander.connected).toBe(true)
})
