import { type ChildProcess, spawn } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { OrphanReaper } from './orphan-reaper.ts'
import { type Programs, programFolders } from './programs.ts'

const memoryBytes = 3 * 1024 ** 3
const gracePeriodMs = 5000
const keptErrorCharacters = 4000
/** A disk with less room than this may have cut short what a program wrote. */
const leastRoomBytes = 4 * 1024 ** 2

/** One run of a confined program. */
export interface ProgramRun {
  program: 'ffmpeg' | 'ffprobe'
  args: string[]
  /** The working folder, the only one that the program may write to. */
  cwd?: string
  timeoutSeconds: number
  /** The CPU time that it may use; twice its time by default. */
  cpuSeconds?: number
  signal?: AbortSignal
  onLine?: (line: string) => void
  /** Receives the output of the program as bytes, instead of `onLine`. */
  onData?: (bytes: Buffer) => void
  /** The standard input of the program; it has none without it. */
  input?: Readable
  /** True for work that viewers wait for: it runs at normal priority. */
  isUrgent?: boolean
}

/** The result of a program that ended by itself or crashed; one that was stopped throws. */
export interface ProgramResult {
  code: number
  errors: string
}

/** Thrown when a program exceeded its timeout or was aborted. */
class ProgramStopped extends Error {
  readonly isTimeout: boolean
  constructor(program: string, isTimeout: boolean) {
    super(isTimeout ? `${program} took too long and was stopped` : `${program} was stopped`)
    this.name = 'ProgramStopped'
    this.isTimeout = isTimeout
  }
}

/**
 * Runs ffmpeg or ffprobe without network where the machine allows it, at low priority, with limits
 * on memory and CPU time, in a process group of its own that ends with this process.
 */
export async function runProgram(
  programs: Programs,
  run: ProgramRun,
  reaper?: OrphanReaper,
): Promise<ProgramResult> {
  if (run.signal?.aborted) throw new ProgramStopped(run.program, false)
  const [command = '', ...args] = [
    ...confinement(programs, run),
    programs[run.program],
    ...run.args,
  ]
  const child = spawn(command, args, {
    ...(run.cwd === undefined ? {} : { cwd: run.cwd }),
    detached: process.platform !== 'win32',
    // Statically linked builds crash when they load the machine's character set tables, as for
    // names in MPEG-TS.
    env: { LC_ALL: 'C', PATH: programFolders.join(':'), GCONV_PATH: '/nonexistent' },
    stdio: [run.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  feed(child, run.input)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-keptErrorCharacters)
  })
  if (run.onData) child.stdout?.on('data', run.onData)
  else if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => run.onLine?.(line))
  const letGo = child.pid === undefined ? undefined : reaper?.track(child.pid)
  const result = await waitForExit(child, run, () => errors).finally(letGo)
  await refuseFullDisk(run, result)
  return result
}

/**
 * Hands the input to a program. One that ends before its input does so with a status of its own.
 */
function feed({ stdin }: ChildProcess, input: Readable | undefined): void {
  if (!stdin || !input) return
  stdin.on('error', () => input.destroy())
  input.on('error', () => stdin.destroy()).pipe(stdin)
}

/**
 * Throws when the disk of the working folder is full. ffmpeg then ends with success and says
 * nothing, but its output is cut short, for which nobody may blame the file.
 */
async function refuseFullDisk(
  { program, cwd }: ProgramRun,
  { errors }: ProgramResult,
): Promise<void> {
  if (cwd === undefined) return
  const { bavail, bsize } = await statfs(cwd)
  const isFull = bavail * bsize < leastRoomBytes || /No space left|Disk quota/i.test(errors)
  if (isFull) throw new Error(`${program} had no room left on the disk: ${errors}`)
}

/** The signals that end a program which its input crashed, and no other file would. */
export const crashes: ReadonlySet<string> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGXCPU',
])
const CRASHED = 139

function waitForExit(
  child: ChildProcess,
  run: ProgramRun,
  errors: () => string,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    let stopped: ProgramStopped | undefined
    let lastResort: NodeJS.Timeout | undefined
    const stop = (isTimeout: boolean) => {
      stopped ??= new ProgramStopped(run.program, isTimeout)
      kill(child, 'SIGINT')
      lastResort ??= setTimeout(() => kill(child, 'SIGKILL'), gracePeriodMs)
    }
    const onAbort = () => stop(false)
    const timer = setTimeout(() => stop(true), run.timeoutSeconds * 1000)
    run.signal?.addEventListener('abort', onAbort, { once: true })
    const settle = () => {
      clearTimeout(timer)
      clearTimeout(lastResort)
      run.signal?.removeEventListener('abort', onAbort)
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('close', (code, signal) => {
      settle()
      if (stopped) reject(stopped)
      else if (crashes.has(String(signal)))
        resolve({ code: CRASHED, errors: `${errors()}\n${signal}` })
      else if (code === null)
        reject(new Error(`${run.program} was ended by ${signal}: ${errors()}`))
      else resolve({ code, errors: errors() })
    })
  })
}

function confinement(programs: Programs, run: ProgramRun): string[] {
  const cpuSeconds = Math.ceil(run.cpuSeconds ?? run.timeoutSeconds * 2 + 10)
  return [
    ...programs.offline,
    ...(programs.hasSetpriv ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []),
    ...(programs.hasPrlimit
      ? ['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, '--core=0', '--']
      : []),
    ...(programs.hasNice && !run.isUrgent ? ['nice', '-n', '15'] : []),
  ]
}

function kill(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL') {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    child.kill(signal)
  }
}
