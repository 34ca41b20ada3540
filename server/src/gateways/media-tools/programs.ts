import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isExecutable, makeRunnable } from './make-runnable.ts'

const run = promisify(execFile)
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * The folders that programs are searched in; the environment of this process, which holds secrets,
 * is not passed to them.
 */
export const programFolders = [
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/usr/bin',
  '/bin',
  '/usr/sbin',
  '/sbin',
]

/** The paths of the programs, and the commands that confine them on this machine. */
export interface Programs {
  ffmpeg: string
  ffprobe: string
  ffmpegVersion: string
  /** The codecs that this ffmpeg can decode, by the names ffprobe gives them. */
  decodable: ReadonlySet<string>
  /**
   * The command prefix that removes network access; empty where user namespaces are not allowed.
   */
  offline: string[]
  hasPrlimit: boolean
  hasSetpriv: boolean
  hasNice: boolean
}

/**
 * Programs that the operator configured, and a folder for copies of those that only another user
 * may run.
 */
export interface ProgramOptions {
  readonly ffmpegPath?: string
  readonly ffprobePath?: string
  readonly copiesFolder?: string
}

/**
 * Locates ffmpeg and ffprobe: the configured path, then the system's, then those that npm
 * installed.
 */
export async function findPrograms(given: ProgramOptions): Promise<Programs> {
  const beside = given.ffmpegPath ? join(dirname(given.ffmpegPath), `ffprobe${suffix}`) : undefined
  const ffmpeg = find('ffmpeg', given, given.ffmpegPath)
  const ffprobe = find('ffprobe', given, given.ffprobePath, beside)
  const [version, decodable, , offline, hasPrlimit, hasSetpriv, hasNice] = await Promise.all([
    run(ffmpeg, ['-hide_banner', '-version']).then(({ stdout }) => stdout.split('\n')[0] ?? ''),
    findDecodable(ffmpeg),
    run(ffprobe, ['-hide_banner', '-version']),
    findOffline(),
    works('prlimit', ['--core=0', '--', 'true']),
    works('setpriv', ['--pdeathsig', 'KILL', '--', 'true']),
    works('nice', ['-n', '10', 'true']),
  ])
  const ffmpegVersion = version.replace(/^ffmpeg version (\S+).*$/, '$1')
  return { ffmpeg, ffprobe, ffmpegVersion, decodable, offline, hasPrlimit, hasSetpriv, hasNice }
}

function find(
  name: 'ffmpeg' | 'ffprobe',
  { copiesFolder }: ProgramOptions,
  ...given: (string | undefined)[]
): string {
  const explicit = given[0]
  if (explicit) {
    if (!isExecutable(explicit)) throw new Error(`${name} is not executable at ${explicit}`)
    return explicit
  }
  const installed = programFolders.map((folder) => join(folder, name + suffix))
  const known = [...given, ...installed].find((path) => path !== undefined && isExecutable(path))
  const found = known ?? fromNpm(name, copiesFolder)
  if (!found)
    throw new Error(`${name} was not found. Install it, or set FFMPEG_PATH and FFPROBE_PATH`)
  return found
}

function fromNpm(name: string, copiesFolder: string | undefined): string | undefined {
  const require = createRequire(import.meta.url)
  let path: string
  try {
    path = require.resolve(
      `@${name}-installer/${process.platform}-${process.arch}/${name}${suffix}`,
    )
  } catch {
    return undefined
  }
  return makeRunnable(path, copiesFolder)
}

/** Parses lines of ` DEV.LS h264    H.264 / AVC`, where D marks a codec that can be decoded. */
async function findDecodable(ffmpeg: string): Promise<Set<string>> {
  const { stdout } = await run(ffmpeg, ['-hide_banner', '-v', 'error', '-codecs'], {
    maxBuffer: 4 * 1024 * 1024,
  })
  return new Set([...stdout.matchAll(/^ D[E.][VAS]\S{3} (\w+)/gm)].map(([, name]) => name ?? ''))
}

async function findOffline(): Promise<string[]> {
  for (const flags of ['-rn', '-n'])
    if (await works('unshare', [flags, '--', 'true'])) return ['unshare', flags, '--']
  return []
}

async function works(command: string, args: string[]): Promise<boolean> {
  return run(command, args, { timeout: 5000 }).then(
    () => true,
    () => false,
  )
}
