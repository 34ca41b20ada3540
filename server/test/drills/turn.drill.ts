import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './drill.ts'
import { freePort } from './server-process.ts'

const root = path.join(import.meta.dirname, '../../..')
const SECRET = 'of-the-drill'

/** Runs the journey of a private call in browsers that connect through coturn alone. */
export const drill: Drill = {
  summary:
    'a private call between two browsers that reach the site through coturn alone; needs turnserver and a built site (--plant=secret)',
  async run({ plant = '' }) {
    const address = ownAddress()
    const port = await freePort()
    const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-turn-'))
    const turn = await startTurn(folder, { address, port })
    try {
      const passed = await runJourney(folder, {
        E2E_RELAY_ONLY: 'yes',
        LIVE_ADDRESS: address,
        LIVE_TURN_URLS: `turn:${address}:${port}?transport=tcp`,
        LIVE_TURN_SECRET: plant === 'secret' ? 'another' : SECRET,
      })
      await turn.stop()
      const relayed = relayedBytes(turn.output())
      console.log(
        `relayed by coturn: ${relayed.map((bytes) => `${Math.round(bytes / 1000)} KB`).join(', ') || 'nothing'}`,
      )
      const isRelayed = passed && relayed.filter((bytes) => bytes > 100_000).length >= 2
      if (plant !== 'secret') return isRelayed
      console.log(isRelayed ? 'the planted secret was not found' : 'the planted secret was found')
      return !isRelayed
    } finally {
      await turn.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** Returns an address of this machine that browsers take for one of a network. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((known) => known ?? [])
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!own) throw new Error('This machine has no network')
  return own.address
}

/** Returns the documented configuration for a port of this machine, without TLS, for which no browser has a certificate. */
function turnConfiguration({ address, port }: { readonly address: string; readonly port: number }): string {
  const [, documented] =
    /(# \/etc\/turnserver\.conf[\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs/hosting.md'), 'utf8')) ?? []
  if (!documented) throw new Error('docs/hosting.md shows no configuration of coturn')
  const without = documented.replaceAll(/^(tls-listening-port|cert|pkey)=.*\n/gm, '')
  const here = without
    .replace('=SECRET', `=${SECRET}`)
    .replace(/^listening-port=.*$/m, `listening-port=${port}`)
    .replace(/^allowed-peer-ip=.*$/m, `allowed-peer-ip=${address}`)
  return `${here}no-tls\nno-dtls\nverbose\nlistening-ip=${address}\nrelay-ip=${address}\n`
}

async function startTurn(folder: string, place: { readonly address: string; readonly port: number }) {
  const file = path.join(folder, 'turnserver.conf')
  writeFileSync(file, turnConfiguration(place))
  const child = spawn('turnserver', ['-c', file, '--log-file=stdout', `--pidfile=${path.join(folder, 'pid')}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
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

async function runJourney(folder: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const only = ['--project=journeys', '--no-deps', '--retries=0', '-g', 'a fan calls a creator']
  const args = [playwright, 'test', '--config=e2e/playwright.config.ts', 'private-calls', ...only]
  const env = { ...process.env, E2E_DATA_DIR: path.join(folder, 'site'), ...environment }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  return code === 0
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
