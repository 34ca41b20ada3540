import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { openImageProcess } from './image-process.ts'
import { openImageTools } from './images.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const tools = openImageProcess()
const wanted = [{ name: 'a', fit: 'inside', width: 320 }] as const
const path = join(folder, 'a.jpg')

/** Returns the numbers of the processes that read pictures. */
const childPids = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.includes('image-child'))
    .map((line) => Number(line.trim().split(' ')[0]))
const childPid = () => childPids()[0] ?? Number.NaN

test('returns the same pictures and refusals from the image process as in this one', async () => {
  writeFileSync(path, await samplePhoto(640, 480).jpeg().toBuffer())
  const here = openImageTools()
  expect(await tools.probe(path)).toEqual(await here.probe(path))
  expect(await tools.derive(path, wanted)).toEqual(await here.derive(path, wanted))
  writeFileSync(join(folder, 'b.jpg'), 'no picture')
  const refused = {
    name: 'MediaRefused',
    reason: 'unreadable',
    message: expect.stringMatching(/^This picture/),
  }
  await expect(tools.probe(join(folder, 'b.jpg'))).rejects.toMatchObject(refused)
  await expect(tools.probe(join(folder, 'absent.jpg'))).rejects.not.toHaveProperty('reason')
})

test.runIf(process.platform === 'linux')(
  'the idle process ends, and the next picture starts another',
  async () => {
    const others = childPids()
    const shortly = openImageProcess({ idleMs: 1 })
    expect(await shortly.probe(path)).toMatchObject({ width: 640 })
    await expect.poll(childPids, { timeout: 30_000 }).toEqual(others)
    expect(await shortly.probe(path)).toMatchObject({ width: 640 })
  },
)

test.runIf(process.platform === 'linux')('refuses the picture that crashed it', async () => {
  const under = tools.derive(await samplePhoto(4000, 3000).png().toBuffer(), wanted)
  const refused = expect(under).rejects.toMatchObject({
    name: 'MediaRefused',
    reason: 'unreadable',
  })
  process.kill(childPid(), 'SIGSEGV')
  await refused
})

test.runIf(process.platform === 'linux')(
  'a fall of it fails what it was doing, and nothing after',
  async () => {
    const under = tools.derive(await samplePhoto(4000, 3000).png().toBuffer(), wanted)
    const failed = expect(under).rejects.toThrow(/image process ended: SIGKILL/)
    const before = childPid()
    process.kill(before, 'SIGKILL')
    await failed
    expect((await tools.derive(path, wanted)).pictures).toHaveLength(1)
    expect(childPid()).not.toBe(before)
  },
)
