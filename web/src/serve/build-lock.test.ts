import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withBuildLock } from './build-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-lock-'))
  file = path.join(folder, 'build.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Returns the number of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid

/** Lets several build, and returns how many did so at the same time at most. */
async function buildTogether(count: number): Promise<number> {
  let running = 0
  let most = 0
  const build = () =>
    withBuildLock(file, async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(20)
      running -= 1
    })
  await Promise.all(Array.from({ length: count }, build))
  return most
}

it('one process at a time builds, and nothing is left afterwards', async () => {
  expect(await buildTogether(4)).toBe(1)
  expect(existsSync(file)).toBe(false)
})

it('the lock of a process that was killed is taken by one of those who wait', async () => {
  writeFileSync(file, String(endedPid()))
  expect(await buildTogether(4)).toBe(1)
})

it('a build that outlives its starter is waited for, unless its number is that of something else by now', async () => {
  writeFileSync(file, `${endedPid()}\n${process.pid}`)
  let waits = 0
  const waiting = withBuildLock(
    file,
    async () => 'built',
    () => (waits += 1),
  )
  await expect.poll(() => waits).toBe(1)
  expect(readFileSync(file, 'utf8')).toContain(String(process.pid))
  const hourAgo = new Date(Date.now() - 3600_000)
  utimesSync(file, hourAgo, hourAgo)
  expect(await waiting).toBe('built')
})

it('the lock names the processes of a build, and ends with a build that failed', async () => {
  const failing = withBuildLock(file, async (lock) => {
    await lock.add(4711)
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n4711`)
    throw new Error('no build')
  })
  await expect(failing).rejects.toThrow('no build')
  expect(existsSync(file)).toBe(false)
})
