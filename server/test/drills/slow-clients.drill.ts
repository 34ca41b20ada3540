import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { temporaryFolder } from '../world/temporary-postgres.ts'
import type { Drill } from './drill.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { type ResponseTimes, visit } from './visitors.ts'

const ATTACK = path.join(import.meta.dirname, 'attack.ts')
const PHASE_MS = 20_000
const ROUNDS = 3
const WORST_RATIO = 3
/**
 * The pause between rounds. Attackers connect within a second, and visitors are measured from the
 * first moment.
 */
const REST_MS = 4_000

/**
 * Checks that other visitors are served while some hold connections open, send slowly or read
 * nothing.
 */
export const drill: Drill = {
  summary:
    '200 connections of each kind of slow or greedy client; the p99 of other visitors stays ' +
    'within 3 x idle',
  async run(flags) {
    const connections = Number(flags.connections ?? 200)
    const kinds = flags.kinds?.split(',') ?? (await kindsOfAttack())
    const folder = temporaryFolder()
    const server = await startServer(
      path.join(folder.path, 'data'),
      await freePort(),
      'api,live,worker',
    )
    try {
      await visit(server.address, PHASE_MS / 2)
      console.log(
        `${connections} connections of each kind, ${ROUNDS} rounds of ${PHASE_MS / 1000} s ` +
          `beside as long idle\n`,
      )
      let isGood = true
      for (const kind of kinds) isGood = (await attackedBy(kind, { server, connections })) && isGood
      return isGood
    } finally {
      await server.stop()
      folder.remove()
    }
  },
}

async function kindsOfAttack(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [ATTACK])
  return stdout.trim().split('\n')
}

interface Attacking {
  readonly server: ServerProcess
  readonly connections: number
}

/**
 * Alternates rounds of idle and attacked visitors, prints them, and returns true when the median
 * round meets the limit.
 */
async function attackedBy(kind: string, { server, connections }: Attacking): Promise<boolean> {
  const ratios: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await visit(server.address, PHASE_MS)
    const before = await memoryOf(server)
    const attackers = attack(kind, server, connections)
    const attacked = await visit(server.address, PHASE_MS)
    const after = await memoryOf(server)
    await attackers.end()
    await sleep(REST_MS)
    ratios.push(attacked.p99 / idle.p99)
    failed += attacked.failed
    console.log(line(kind, { idle, attacked, before, after }))
  }
  ratios.sort((one, other) => one - other)
  return (ratios[Math.floor(ROUNDS / 2)] ?? Infinity) <= WORST_RATIO && failed === 0
}

/**
 * Starts attackers in a process of their own. Throws when they ended early, since nothing was shown
 * then.
 */
function attack(
  kind: string,
  { address }: ServerProcess,
  connections: number,
): { end(): Promise<void> } {
  const attackers = spawn(
    process.execPath,
    [ATTACK, kind, new URL(address).port, String(connections)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(attackers, 'close')
  return {
    async end() {
      if (attackers.exitCode !== null) throw new Error(`the attackers of ${kind} gave up`)
      attackers.kill('SIGKILL')
      await ended
    },
  }
}

/** Returns the memory of the server's process in MB, as it reports it. */
async function memoryOf({ address }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Math.round(
    Number(/^stagedoor_process_resident_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1024 ** 2,
  )
}

interface Round {
  readonly idle: ResponseTimes
  readonly attacked: ResponseTimes
  readonly before: number
  readonly after: number
}

function line(kind: string, { idle, attacked, before, after }: Round): string {
  const ms = ({ p50, p99, count }: ResponseTimes) =>
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms (${count})`
  const ratio = attacked.p99 / idle.p99
  return [
    kind.padEnd(15),
    `idle ${ms(idle)}`,
    `attacked ${ms(attacked)}`,
    `ratio ${ratio.toFixed(2)}${ratio > WORST_RATIO ? ' OVER' : ''}`,
    `memory ${before} → ${after} MB`,
    ...(attacked.failed > 0 ? [`${attacked.failed} NOT SERVED`] : []),
  ].join('  ')
}
