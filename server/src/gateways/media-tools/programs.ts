import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isExecutable, makeRunnable } from './make-runnable.ts'

const run = promisify(execFile)
const suffix = process.platform === 'win32' ? '.exe' : ''

/** Where programs are looked for; the environment of this process, which holds secrets, is not handed to them. */
export const programFolders = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']

/** Where the programs are, and the commands that confine them on this machine. */
export interface Programs {
  ffmpeg: string
  ffprobe: string
  ffmpegVersion: string
  /** The codecs that this ffmpeg can read, by the names ffprobe gives them. */
  decodable: ReadonlySet<string>
  /** Prefix that takes the network away; empty where user namespaces are not allowed. */
  offline: string[]
  hasPrlimit: boolean
  hasSetpriv: boolean
  hasNice: boolean
}

/** Programs named by the operator, and a folder for copies of those that only another user may run. */
export interface ProgramOptions {
  readonly ffmpegPath?: string
  readonly ffprobePath?: string
  readonly copiesFolder?: string
}

/** Looks for ffmpeg and ffprobe: the given path, then the system's, then the ones npm brought. */
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

function find(name: 'ffmpeg' | 'ffprobe', { copiesFolder }: ProgramOptions, ...given: (string | undefined)[]): string {
  const explicit = given[0]
  if (explicit) {
    if (!isExecutable(explicit)) throw new Error(`${name} is not executable at ${explicit}`)
    return explicit
  }
  const installed = programFolders.map((folder) => join(folder, name + suffix))
  const known = [...given, ...installed].find((path) => path !== undefined && isExecutable(path))
  const found = known ?? fromNpm(name, copiesFolder)
  if (!found) throw new Error(`${name} was not found: install it, or set FFMPEG_PATH and FFPROBE_PATH`)
  return found
}

function fromNpm(name: string, copiesFolder: string | undefined): string | undefined {
  const require = createRequire(import.meta.url)
  let path: string
  try {
    path = require.resolve(`@${name}-installer/${process.platform}-${process.arch}/${name}${suffix}`)
  } catch {
    return undefined
  }
  return makeRunnable(path, copiesFolder)
}

/** Lines of ` DEV.LS h264    H.264 / AVC`: D is for one that can be decoded. */
async function findDecodable(ffmpeg: string): Promise<Set<string>> {
  const { stdout } = await run(ffmpeg, ['-hide_banner', '-v', 'error', '-codecs'], { maxBuffer: 4 * 1024 * 1024 })
  return new Set([...stdout.matchAll(/^ D[E.][VAS]\S{3} (\w+)/gm)].map(([, name]) => name ?? ''))
}

async function findOffline(): Promise<string[]> {
  for (const flags of ['-rn', '-n']) if (await works('unshare', [flags, '--', 'true'])) return ['unshare', flags, '--']
  return []
}

async function works(command: string, args: string[]): Promise<boolean> {
  return run(command, args, { timeout: 5000 }).then(
    () => true,
    () => false,
  )
}
