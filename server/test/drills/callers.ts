import { setTimeout as sleep } from 'node:timers/promises'
import * as payments from '@stagedoor/contract/payments'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import type { App } from '../../src/app.ts'
import { requestCall, takeCalls } from '../world/calls.ts'
import type { Person } from '../world/people.ts'
import { type DataFolder, payHere, person, settle } from './data-folder.ts'

/**
 * The ways in which fans watch: in one tab, in two of them, or by a browser that is killed and
 * starts again.
 */
const WAYS = ['one tab', 'two tabs', 'killed browser'] as const
/** The time after which the second tab opens or the browser is killed, in milliseconds. */
const CHANGE_AFTER_MS = 2500
export const FUNDS = 500
/** A token a second, so that a wrong second is a wrong token. */
const PER_MINUTE = 60
const LOOK_EVERY_MS = 100
/**
 * The longest wait between two looks that still counts as seen without interruption, in
 * milliseconds.
 */
const UNBROKEN_MS = 400

/** A private call of a drill: its sides, and how long its fan really saw its performer. */
export interface DrilledCall {
  readonly id: string
  readonly fan: Person
  readonly performer: Person
  readonly way: (typeof WAYS)[number]
  /** The milliseconds in which packets arrived at the fan. */
  seenMs: number
  /** When the last of them arrived. */
  seenAt: number
  /**
   * True when the server had ended it before the next start, as it does after a minute without
   * video.
   */
  isOver: boolean
}

/** Says that the server has ended a call. */
class CallIsOver extends Error {
  override name = 'CallIsOver'
}

/** Creates fans and performers who are in accepted calls; the funds are paid at the sandbox. */
export function createCalls(folder: DataFolder): Promise<readonly DrilledCall[]> {
  return folder.inProcess(async (app) => {
    const calls: DrilledCall[] = []
    for (const way of WAYS) calls.push(await createCall(app, way))
    return calls
  })
}

async function createCall(app: App, way: DrilledCall['way']): Promise<DrilledCall> {
  const performer = await person(app, 'performer')
  const fan = await person(app, 'fan')
  await payHere(app, await fan.api(payments.topUp, { body: { amount: FUNDS / 2 } }))
  await payHere(app, await fan.api(payments.topUp, { body: { amount: FUNDS / 2 } }))
  await settle(app)
  await takeCalls(performer, { pricePerMinute: PER_MINUTE })
  const { _id: id } = await requestCall(fan, performer, { pricePerMinute: PER_MINUTE })
  await performer.api(privatecalls.accept, { params: { id }, body: {} })
  return { id, fan, performer, way, seenMs: 0, seenAt: Date.now(), isOver: false }
}

/**
 * The pictures of the calls, which travel from each performer to the fan through a running server.
 */
export interface Pictures {
  /** Connects both sides of each call, as their browsers do when the server answers again. */
  connect(): Promise<void>
  /** Closes the connections. */
  close(): void
}

/** Prepares the pictures of calls at an address, and counts how long fans see them. */
export function createPictures(address: string, calls: readonly DrilledCall[]): Pictures {
  let clients: LiveClient[] = []
  let timers: NodeJS.Timeout[] = []
  const openScreen = async (call: DrilledCall) => {
    const screen = await connectSide(address, { call, who: call.fan, direction: 'receive' })
    clients.push(screen)
    return screen
  }
  const connect = async (call: DrilledCall) => {
    const camera = await connectSide(address, { call, who: call.performer, direction: 'send' })
    clients.push(camera)
    const screens = new Set([await openScreen(call)])
    void camera.send(600_000).catch(() => undefined)
    const onSeen = (ms: number) =>
      Object.assign(call, { seenMs: call.seenMs + ms, seenAt: Date.now() })
    timers.push(watch(screens, onSeen))
    const change = async () => {
      if (call.way === 'killed browser') for (const screen of screens) kill(screen)
      screens.add(await openScreen(call))
    }
    const kill = (screen: LiveClient) => {
      screen.crash()
      screens.delete(screen)
    }
    // The server may be killed meanwhile.
    if (call.way !== 'one tab')
      timers.push(setTimeout(() => void change().catch(() => undefined), CHANGE_AFTER_MS))
  }
  return {
    async connect() {
      const open = calls.filter(({ isOver }) => !isOver)
      const over = (call: DrilledCall) => (error: unknown) => {
        if (!(error instanceof CallIsOver)) throw error
        call.isOver = true
      }
      await Promise.all(open.map((call) => connect(call).catch(over(call))))
    },
    close() {
      for (const timer of timers) clearInterval(timer)
      for (const client of clients) client.close()
      clients = []
      timers = []
    },
  }
}

/** Counts the time in which packets arrive at any screen of a fan. */
function watch(screens: ReadonlySet<LiveClient>, onSeen: (ms: number) => void): NodeJS.Timeout {
  const packets = new Map<LiveClient, number>()
  let at = Date.now()
  return setInterval(() => {
    const now = Date.now()
    const isSeen =
      [...screens].filter((screen) => screen.packets() > (packets.get(screen) ?? 0)).length > 0
    if (isSeen) onSeen(Math.min(now - at, UNBROKEN_MS))
    for (const screen of screens) packets.set(screen, screen.packets())
    at = now
  }, LOOK_EVERY_MS)
}

interface ConnectedSide {
  readonly call: DrilledCall
  readonly who: Person
  readonly direction: 'send' | 'receive'
}

const TRIES = 50

/** Connects one side of a call by a grant of the server, which may still be starting. */
async function connectSide(
  address: string,
  { call, who, direction }: ConnectedSide,
): Promise<LiveClient> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connectClient(direction === 'send' ? 'publisher' : 'viewer', (sdp) =>
        exchange(address, {
          path: `/api/private-calls/${call.id}/media`,
          token: who.token,
          direction,
          sdp,
        }),
      )
    } catch (error) {
      if (error instanceof CallIsOver || tries === TRIES) throw error
      await sleep(200)
    }
  }
}

interface Exchange {
  readonly path: string
  readonly token: string
  readonly direction: 'send' | 'receive'
  readonly sdp: string
}

/** Asks for a grant and sends the offer with it. Returns the answer. */
async function exchange(
  address: string,
  { path, token, direction, sdp }: Exchange,
): Promise<string> {
  const granted = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ direction }),
  })
  const refusal = granted.ok ? '' : await granted.text()
  if (refusal.includes('privatecalls.over')) throw new CallIsOver()
  if (!granted.ok) throw new Error(`${granted.status} ${refusal}`)
  const { data } = (await granted.json()) as { data: { url: string; bearer: string } }
  const reply = await fetch(address + new URL(data.url, address).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${data.bearer}` },
    body: sdp,
  })
  if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
  return reply.text()
}
