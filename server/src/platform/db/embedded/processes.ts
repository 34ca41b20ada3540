import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SystemUser } from './system-user.ts'

/**
 * Options to start a database program: as the owner, in a folder it may enter, without our
 * environment.
 */
export function spawnOptions({
  home,
  owner,
}: {
  readonly home: string
  readonly owner: SystemUser | undefined
}) {
  const env = { PATH: '/usr/bin:/bin', SystemRoot: 'C:\\Windows', LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: home, env, windowsHide: true, ...owner }
}

/** Runs a database program to its end; its error output becomes the error. */
export function runProgram(
  program: string,
  args: string[],
  place: Parameters<typeof spawnOptions>[0],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...spawnOptions(place),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4000)
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed (${code}):\n${complaint}`)),
    )
  })
}

/** Returns true when a process of this number exists, under any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the command line of a process, or '' when it has ended or cannot be read. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Returns a mark of the start of a process: numbers of processes are used again, this together with
 * the number is not.
 */
export function startTimeOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
