import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { allocatorOptions, heapOptions, isServer } from './node.mjs'

const launcher = path.join(import.meta.dirname, 'node.mjs')

/**
 * The oldest Node on this machine that is not the packaged one, as people have it on their PATH.
 */
const bootstrap = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => path.join(folder, 'node'))
  .find((file) => {
    try {
      return readdirSync(path.dirname(file)).includes('node')
    } catch {
      return false
    }
  })
const started = bootstrap ?? process.execPath

const run = (script: string) => promisify(execFile)(started, [launcher, '-e', script])

describe('the launcher', () => {
  it('limits the young generation, unless the operator chose one', () => {
    expect(heapOptions('', 4)).toEqual(['--max-semi-space-size=16'])
    expect(heapOptions('--max-semi-space-size=32', 4)).toEqual([])
  })

  it('gives V8 no more threads than processors, unless the operator chose a number', () => {
    expect(heapOptions('--max-semi-space-size=32', 2)).toEqual(['--v8-pool-size=2'])
    expect(heapOptions('--max-semi-space-size=32 --v8-pool-size=1', 2)).toEqual([])
    expect(heapOptions('', 16)).toEqual(['--max-semi-space-size=16'])
  })

  it('knows the server among its scripts', () => {
    expect(isServer(['--watch-path=server/src', 'server/src/main.ts', '--dev'])).toBe(true)
    expect(isServer(['tools/test.ts'])).toBe(false)
  })

  it('keeps the settings of the allocator that the operator chose', () => {
    expect(allocatorOptions('linux', { MALLOC_ARENA_MAX: '4' })).toMatchObject({
      MALLOC_ARENA_MAX: '4',
      MALLOC_TRIM_THRESHOLD_: '131072',
    })
    expect(allocatorOptions('darwin', {})).toEqual({})
  })

  it('runs Node 24 or newer, and so do the programs it starts', async () => {
    const { stdout } = await run(
      `console.log(process.versions.node, require('node:child_process').execFileSync('node', ` +
        `['--version']).toString().trim())`,
    )
    const [own = '', child = ''] = stdout.trim().split(' ')
    expect(Number.parseInt(own, 10)).toBeGreaterThanOrEqual(24)
    expect(child).toBe(`v${own}`)
  })

  it.skipIf(process.platform === 'win32')('leaves no second Node, where Node can', async () => {
    const child = spawn(process.execPath, [launcher, '-e', 'console.log(process.pid)'])
    const [pid] = await once(child.stdout, 'data')
    expect(Number(pid)).toBe(child.pid)
  })

  it('gives the exit code on', async () => {
    await expect(run('process.exit(7)')).rejects.toMatchObject({ code: 7 })
    await expect(run('process.kill(process.pid, "SIGKILL")')).rejects.toMatchObject({ code: 137 })
  })

  it('passes a signal on, once', async () => {
    const script = `let count = 0
      process.on('SIGTERM', () => { count++; setTimeout(() => process.exit(count), 200) })
      setInterval(() => {}, 1000)
      console.log('ready')`
    const child = spawn(started, [launcher, '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
