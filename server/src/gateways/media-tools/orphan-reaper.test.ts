import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findLiveProcess, processTag } from '../../platform/ops/index.ts'
import { openOrphanReaper } from './orphan-reaper.ts'

const folder = mkdtempSync(join(tmpdir(), 'leash-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const sleeper = () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60000)'], {
    detached: true,
    stdio: 'ignore',
  })
  children.push(child)
  return child
}
const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

test('ends programs of a dead process, and neither those of a live one nor a stranger of the same number', async () => {
  const orphan = sleeper()
  const held = sleeper()
  const stranger = sleeper()
  const owner = sleeper()
  const ownerTag = processTag(owner.pid)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(findLiveProcess(ownerTag)).toBeUndefined()
  const leash = openOrphanReaper(folder)
  const letGo = leash.track(held.pid ?? 0)
  await expect.poll(() => readdirSync(folder).length).toBe(1)
  writeFileSync(join(folder, `${ownerTag}_${processTag(orphan.pid)}`), '')
  writeFileSync(join(folder, `${ownerTag}_${processTag(stranger.pid).replace(/\d+$/, '1')}`), '')
  writeFileSync(join(folder, `elsewhere.1.1_elsewhere.${stranger.pid}.1`), '')

  const ended = once(orphan, 'exit')
  expect(await leash.endOrphans()).toBe(1)
  await ended
  expect([held, stranger].map(isRunning)).toEqual([true, true])
  expect(readdirSync(folder)).toHaveLength(2)
  await letGo()
  expect(readdirSync(folder)).toEqual([`elsewhere.1.1_elsewhere.${stranger.pid}.1`])
})
