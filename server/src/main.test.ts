import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort, processEnvironment } from '../test/drills/server-process.ts'
import { temporaryFolder } from '../test/world/temporary-postgres.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

interface Run {
  readonly child: ChildProcess
  output(): string
  readonly ended: Promise<number | null>
}

/** Runs the program as `npm start` does, without pages, so that nothing has to be built. */
function run(...flags: string[]): Run {
  const settings = [
    '--roles=live,worker',
    '--port=0',
    `--data-dir=${path.join(folder.path, 'data')}`,
  ]
  const environment = { ...processEnvironment, LOG_LEVEL: 'info' }
  const main = path.join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, ...settings, ...flags], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

const addressOf = async ({ output }: Run) => {
  await expect.poll(output, { timeout: 60_000 }).toMatch(/Open (http:\S+)/)
  return /Open (http:\S+)/.exec(output())?.[1] ?? ''
}

/** Registers a fan, and expects the median and the 99th percentile of what that caused. */
async function expectMetrics(address: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    username: 'newcomer',
    email: 'newcomer@example.com',
    password: 'violet anchor bicycle 9',
  })
  expect(
    (await fetch(`${address}/api/auth/users/register`, { method: 'POST', headers, body })).status,
  ).toBe(200)
  const metrics = () => fetch(`${address}/metrics`).then((reply) => reply.text())
  const hasValue = async (series: string) =>
    (await metrics())
      .split('\n')
      .some((line) => line.startsWith(`stagedoor_${series} `) && Number(line.split(' ').at(-1)) > 0)
  for (const quantile of ['0.5', '0.99']) {
    const label = `quantile="${quantile}"`
    for (const series of [
      `call_quantile_seconds{name="auth.registerFan",${label}}`,
      `job_quantile_seconds{name="mail.deliver_mail",${label}}`,
      `job_wait_quantile_seconds{name="mail.deliver_mail",${label}}`,
      `relay_batch_quantile_seconds{${label}}`,
      `relay_delivery_quantile_seconds{${label}}`,
    ])
      await expect.poll(() => hasValue(series), { timeout: 30_000, message: series }).toBe(true)
  }
  expect(await metrics()).toMatch(/^stagedoor_relay_delivery_seconds_count [1-9]/m)
  await fetch(`${address}/api/no-such-call-${Date.now()}`)
  expect(await metrics()).not.toContain('no-such-call')
}

describe('the program', () => {
  it('starts in an empty folder, measures calls, the relay and jobs at /metrics, and stops in order', async () => {
    const program = run()
    const address = await addressOf(program)
    expect(await (await fetch(`${address}/ready`)).json()).toEqual({ status: 'ok' })
    const pid = path.join(folder.path, 'data', 'postgres', 'cluster', 'postmaster.pid')
    expect(existsSync(pid)).toBe(true)
    await expectMetrics(address)
    program.child.kill('SIGTERM')
    expect(await program.ended, program.output()).toBe(0)
    expect(existsSync(pid)).toBe(false)
    expect(program.output()).toContain('Stopping')
    expect(program.output()).not.toContain('did not')
  })

  it('serves health and metrics, and no call, on its own port while it only works', async () => {
    const port = await freePort()
    const program = run('--roles=worker', `--health-port=${port}`)
    await expect.poll(program.output, { timeout: 60_000 }).toContain('Running as worker')
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect(await status('/ready')).toBe(200)
    expect(await status('/metrics')).toBe(200)
    expect(await status('/api/settings/public')).toBe(404)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  it('starts again on existing data, and keeps running after its database was killed, not ready meanwhile', async () => {
    const program = run()
    const address = await addressOf(program)
    expect(program.output()).not.toContain('Making a new database')
    expect(program.output()).not.toContain('"applied"')
    const status = () => fetch(`${address}/ready`).then((reply) => reply.status)
    const cluster = path.join(folder.path, 'data', 'postgres', 'cluster')
    const permissions = path.join(cluster, 'pg_hba.conf')
    // The database cannot start without this file, so the outage lasts until it was seen.
    renameSync(permissions, `${permissions}.aside`)
    const note = path.join(cluster, 'postmaster.pid')
    process.kill(Number.parseInt(readFileSync(note, 'utf8'), 10), 'SIGKILL')
    await expect.poll(status, { timeout: 20_000 }).toBe(503)
    renameSync(`${permissions}.aside`, permissions)
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
    program.child.kill('SIGINT')
    expect(await program.ended, program.output()).toBe(0)
    expect(program.output()).toContain('starting it again')
  })

  it('stops with an error when the keys of its data are missing', async () => {
    const keys = path.join(folder.path, 'data', 'keys')
    renameSync(keys, `${keys}.aside`)
    const program = run()
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('its keys are missing')
    expect(program.output()).toContain(path.join(keys, 'documents.key'))
    expect(existsSync(keys)).toBe(false)
    renameSync(`${keys}.aside`, keys)
  })

  it('reports all invalid settings and does not start', async () => {
    const program = run('--port=http', '--smtp-url=ftp://x')
    expect(await program.ended).toBe(2)
    expect(program.output()).toMatch(/PORT: .*\n.*SMTP_URL: /)
  })

  it('reports that its port is taken before any slow step', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const program = run(`--port=${port}`, `--data-dir=${path.join(folder.path, 'untouched')}`)
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`Port ${port} is taken`)
    expect(existsSync(path.join(folder.path, 'untouched'))).toBe(false)
    other.close()
  })
})
