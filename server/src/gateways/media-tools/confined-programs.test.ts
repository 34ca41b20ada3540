import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrograms, type Programs } from './programs.ts'
import { runProgram } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-tools-'))
const at = (name: string) => join(folder, name)
let programs: Programs
beforeAll(async () => {
  programs = await findPrograms({})
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('confined programs', () => {
  const running = (mark: string) =>
    readdirSync('/proc').filter((pid) => {
      try {
        return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark)
      } catch {
        return false
      }
    })
  const endless = (mark: string) => [
    '-nostdin',
    '-re',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=d=60`,
    '-f',
    'null',
    mark,
  ]

  test.runIf(process.platform === 'linux')(
    'ends a program when it is aborted and when its timeout expires',
    async () => {
      const stop = new AbortController()
      const aborted = runProgram(programs, {
        program: 'ffmpeg',
        args: endless(at('aborted')),
        timeoutSeconds: 30,
        signal: stop.signal,
      })
      const late = runProgram(programs, {
        program: 'ffmpeg',
        args: endless(at('late')),
        timeoutSeconds: 1,
      })
      const ended = Promise.all([
        expect(aborted).rejects.toMatchObject({ name: 'ProgramStopped', isTimeout: false }),
        expect(late).rejects.toMatchObject({ name: 'ProgramStopped', isTimeout: true }),
      ])
      await expect.poll(() => running(at('aborted')).length).toBeGreaterThan(0)
      stop.abort()
      await ended
      expect([...running(at('aborted')), ...running(at('late'))]).toEqual([])
    },
  )

  test.runIf(process.platform === 'linux')(
    'takes a crash for a fault of the file, and a kill for none',
    async () => {
      const end = (signal: string) =>
        runProgram(
          { ...programs, ffmpeg: '/bin/sh' },
          { program: 'ffmpeg', args: ['-c', `kill -${signal} $$`], timeoutSeconds: 9 },
        )
      expect((await end('SEGV')).code).not.toBe(0)
      await expect(end('KILL')).rejects.toThrow(/was ended by SIGKILL/)
    },
  )

  test('runs programs without network where the machine allows it', async () => {
    const args = [
      '-v',
      'error',
      '-protocol_whitelist',
      'file',
      '-f',
      'mov',
      '-i',
      'http://127.0.0.1:1/a.mp4',
    ]
    const end = await runProgram(programs, { program: 'ffprobe', args, timeoutSeconds: 10 })
    expect(end.code).not.toBe(0)
    expect(end.errors).toMatch(/whitelist/)
  })
})
