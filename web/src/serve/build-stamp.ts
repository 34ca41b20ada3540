import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** The folder of the web workspace. */
export const webFolder = path.resolve(import.meta.dirname, '../..')
/** The folder of its build. */
export const buildFolder = path.join(webFolder, 'build')
/** The folder of the project. */
export const repository = path.dirname(webFolder)
/** The file that holds the hash of the sources a build was made of. */
export const stampFile = path.join(buildFolder, 'sources.sha256')
/** The file that the process which builds holds, so that only one does. */
export const lockFile = `${buildFolder}.lock`

/** Everything a build is made of: a change in any of it makes the build stale. */
const sources = [
  'web/src',
  'web/public',
  'web/vite.config.ts',
  'web/icon-plugin.ts',
  'web/inline-script-plugin.ts',
  'web/service-worker-plugin.ts',
  'web/react-router.config.ts',
  'contract/src',
  'package-lock.json',
]

/** Receives the progress of a build, line by line. */
export type ReportProgress = (line: string) => void

/** The message by which the program that builds says that the build can be served. */
export const SERVABLE = 'servable'

/**
 * Builds the web unless the build on disk was made of exactly these sources. The build runs in a
 * process of its own: its libraries hook into `uncaughtException`, which must not happen in a
 * server. It returns once the build can be served; the compressed copies of its files are then
 * still being written.
 */
export async function ensureBuild(report: ReportProgress): Promise<void> {
  if ((await builtSourcesHash()) === (await hashSources())) return
  const program = path.join(repository, 'tools/build-web.ts')
  const child = spawn(process.execPath, [program], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout
    ?.setEncoding('utf8')
    .on('data', (text: string) => text.trim().split('\n').forEach(report))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  const servable = new Promise<0>((resolve) =>
    child.on('message', (message) => message === SERVABLE && resolve(0)),
  )
  const code = await Promise.race([ended, servable])
  if (code !== 0) throw new Error(output.trim() || `The build of the web ended with ${code}`)
  void ended.then((code) => {
    if (code !== 0) report(output.trim() || 'The files of the web could not be compressed')
  })
}

/** Returns the hash of the sources that the build on disk was made of; undefined where none is. */
export async function builtSourcesHash(): Promise<string | undefined> {
  return existsSync(stampFile) ? readFile(stampFile, 'utf8') : undefined
}

/** Returns the hash of the sources as they are now. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await listSourceFiles(path.join(repository, source))) {
      hash
        .update(path.relative(repository, file))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

/** Lists the files of a folder, tests left out, or the one file named. */
export async function listSourceFiles(source: string): Promise<string[]> {
  if (!existsSync(source)) return []
  if ((await stat(source)).isFile()) return [source]
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
