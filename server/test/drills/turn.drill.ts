import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../../tools/chromium.ts'
import { createCalls, type DrilledCall } from './callers.ts'
import { createDataFolder } from './data-folder.ts'
import type { Drill } from './drill.ts'
import { freePort, startServer } from './server-process.ts'

const root = path.join(import.meta.dirname, '../../..')
const SECRET = 'of-the-drill'
/** The time for which the call goes on. */
const CALL_MS = 8000
/** The fewest pictures that each side has to see. */
const FEWEST_PICTURES = 30

/** Holds a private call between two browsers through coturn. */
export const drill: Drill = {
  summary:
    'a private call between two browsers that reach the site through coturn alone; needs ' +
    'turnserver (--plant=secret)',
  async run({ plant = '' }) {
    const place = { address: ownAddress(), port: await freePort() }
    const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-turn-'))
    const turn = await startTurn(folder, place)
    try {
      const seen = await holdCall(place, plant === 'secret' ? 'another' : SECRET)
      await turn.stop()
      const relayed = relayedBytes(turn.output()).filter((bytes) => bytes > 100_000)
      console.log(
        'relayed by coturn: ' +
          `${relayed.map((bytes) => `${Math.round(bytes / 1000)} KB`).join(', ') || 'nothing'}`,
      )
      const isSeen = seen.every((pictures) => pictures >= FEWEST_PICTURES) && relayed.length >= 4
      if (plant !== 'secret') return isSeen
      console.log(isSeen ? 'the planted secret was not found' : 'the planted secret was found')
      return !isSeen
    } finally {
      await turn.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/**
 * Starts the site with the relay and holds a call. Returns the pictures that the fan and the
 * performer have seen.
 */
async function holdCall({ address, port }: Place, secret: string): Promise<number[]> {
  const data = await createDataFolder()
  const [call] = await createCalls(data)
  if (!call) throw new Error('There is no call')
  const server = await startServer(data.dataDir, await freePort(), 'live,worker', [
    `--live-address=${address}`,
    `--live-turn-urls=turn:${address}:${port}?transport=tcp`,
    `--live-turn-secret=${secret}`,
  ])
  const { executablePath, args, env } = await findChromium()
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...camera],
    env: { ...(process.env as Record<string, string>), ...env },
  })
  try {
    return await seeEachOther(browser, server.address, call)
  } finally {
    await browser.close()
    await server.stop()
    await data.remove()
  }
}

async function seeEachOther(
  browser: Browser,
  site: string,
  { id, fan, performer }: DrilledCall,
): Promise<number[]> {
  const open = async (token: string, direction: 'send' | 'receive') => {
    const page = await browser.newPage({ bypassCSP: true })
    await page.goto(`${site}/ready`)
    const pictures = page.evaluate<number>(
      `(${connectByRelay})(${JSON.stringify({ id, token, direction, milliseconds: CALL_MS })})`,
    )
    return { pictures }
  }
  for (const { token } of [performer, fan]) await open(token, 'send')
  const screens = [await open(fan.token, 'receive'), await open(performer.token, 'receive')]
  const seen = await Promise.all(screens.map(({ pictures }) => pictures))
  console.log(`pictures seen by the fan and by the performer: ${seen.join(', ')}`)
  return seen
}

/**
 * The script of a page: sends or receives in a call through the relay alone, and returns the
 * pictures that were decoded through a relayed address.
 */
const connectByRelay = `async ({ id, token, direction, milliseconds }) => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const headers = { authorization: token, 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify({ direction }) }
  const { data } = await (await fetch('/api/private-calls/' + id + '/media', asked)).json()
  const peer = new RTCPeerConnection({ iceServers: data.iceServers, iceTransportPolicy: 'relay' })
  const media = direction === 'send' &&
    (await navigator.mediaDevices.getUserMedia({ video: true, audio: true }))
  for (const kind of ['audio', 'video']) {
    const track = media && media.getTracks().find((track) => track.kind === kind)
    peer.addTransceiver(track || kind, { direction: media ? 'sendonly' : 'recvonly' })
  }
  await peer.setLocalDescription()
  for (let tries = 0; tries < 50 && peer.iceGatheringState !== 'complete'; tries++) await wait(100)
  const reply = await fetch(new URL(data.url, location.href).pathname, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + data.bearer, 'content-type': 'application/sdp' },
    body: peer.localDescription.sdp,
  })
  await peer.setRemoteDescription({ type: 'answer', sdp: await reply.text() })
  await wait(milliseconds)
  const stats = [...(await peer.getStats()).values()]
  const pair = stats.find(({ type, nominated }) => type === 'candidate-pair' && nominated)
  const isRelayed = stats.some((one) => pair && one.id === pair.localCandidateId &&
    one.candidateType === 'relay')
  const received = stats.find(({ framesDecoded }) => framesDecoded !== undefined)
  return isRelayed && received ? received.framesDecoded : 0
}`

/** Returns an address of this machine that browsers take for one of a network. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((known) => known ?? [])
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!own) throw new Error('This machine has no network')
  return own.address
}

/** An address and the port of coturn there. */
interface Place {
  readonly address: string
  readonly port: number
}

/**
 * Returns the documented configuration for a port of this machine, without TLS, for which no
 * browser has a certificate.
 */
function turnConfiguration({ address, port }: Place): string {
  const [, documented] =
    /(# \/etc\/turnserver\.conf[\s\S]*?)```/.exec(
      readFileSync(path.join(root, 'docs/hosting.md'), 'utf8'),
    ) ?? []
  if (!documented) throw new Error('docs/hosting.md shows no configuration of coturn')
  const without = documented.replaceAll(/^(tls-listening-port|cert|pkey)=.*\n/gm, '')
  const here = without
    .replace('=SECRET', `=${SECRET}`)
    .replace(/^listening-port=.*$/m, `listening-port=${port}`)
    .replace(/^allowed-peer-ip=.*$/m, `allowed-peer-ip=${address}`)
  return `${here}no-tls\nno-dtls\nverbose\nlistening-ip=${address}\nrelay-ip=${address}\n`
}

async function startTurn(folder: string, place: Place) {
  const file = path.join(folder, 'turnserver.conf')
  writeFileSync(file, turnConfiguration(place))
  const child = spawn(
    'turnserver',
    ['-c', file, '--log-file=stdout', `--pidfile=${path.join(folder, 'pid')}`],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'spawn').catch(() => {
    throw new Error('turnserver is not installed: apt-get install coturn')
  })
  const ended = once(child, 'close')
  return {
    output: () => output,
    async stop() {
      // Sessions are reported when their allocations are released.
      await sleep(1000)
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns the bytes that each session of clients has sent or received. */
function relayedBytes(output: string): number[] {
  const usage = /usage: realm=.*?rb=(\d+).*?sb=(\d+)/g
  const sessions = new Map<string, number>()
  for (const line of output.split('\n')) {
    const [, session = ''] = /session (\d+): usage/.exec(line) ?? []
    for (const [, received, sent] of line.matchAll(usage))
      sessions.set(session, (sessions.get(session) ?? 0) + Number(received) + Number(sent))
  }
  return [...sessions.values()]
}
