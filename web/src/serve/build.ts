import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as zlibGzip } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import { type BuildLock, withBuildLock } from './build-lock.ts'
import {
  buildFolder,
  builtSourcesHash,
  hashSources,
  listSourceFiles,
  lockFile,
  type ReportProgress,
  repository,
  stampFile,
  webFolder,
} from './build-stamp.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(zlibGzip)

/**
 * Builds the web unless the build on disk was made of exactly these sources, or another process is
 * making it. Reports its progress line by line, and once when all but the compressed copies are
 * there.
 */
export async function buildWeb(report: ReportProgress, onServable: () => void): Promise<void> {
  if ((await builtSourcesHash()) === (await hashSources())) return
  await withBuildLock(
    lockFile,
    (lock) => buildLocked(lock, report, onServable),
    () => report('Another process builds the web: waiting for it'),
  )
}

async function buildLocked(
  lock: BuildLock,
  report: ReportProgress,
  onServable: () => void,
): Promise<void> {
  const [hash, built] = await Promise.all([hashSources(), builtSourcesHash()])
  if (built === hash) return
  const started = performance.now()
  report(built ? 'The web changed since it was built: building it again' : 'Building the web, once')
  await runBuild(lock, report)
  onServable()
  await compressAssets(path.join(buildFolder, 'client/assets'))
  await writeFile(stampFile, hash)
  report(`The web is built (${Math.round((performance.now() - started) / 1000)} s)`)
}

/** Runs the build in a process of its own, so that its memory is freed. */
async function runBuild(lock: BuildLock, report: ReportProgress): Promise<void> {
  const command = path.join(repository, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: webFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await lock.add(child.pid)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(text)
      for (const line of text.split('\n'))
        if (/modules transformed|building|built in/.test(line)) report(`  ${line.trim()}`)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  if (code !== 0) throw new Error(`The web could not be built:\n${output.join('')}`)
}

/**
 * The size in bytes from which the 3 % that Zopfli saves over zlib's best are worth a tenth of a
 * second, and that above which they are not: the libraries of calls and the names of emojis, which
 * pages load last, would take half of all its time.
 */
const WORTH_ZOPFLI = { from: 20_000, to: 400_000 }

/**
 * Writes a brotli and a gzip copy beside every text asset, so that serving them costs nothing: the
 * largest first, as many at a time as there are processors.
 */
async function compressAssets(folder: string): Promise<void> {
  const files = (await listSourceFiles(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  const sized = await Promise.all(
    files.map(async (file) => ({ file, bytes: (await stat(file)).size })),
  )
  const waiting = sized.sort((a, b) => b.bytes - a.bytes).map(({ file }) => file)
  const compressWaiting = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const isWorthZopfli = text.length >= WORTH_ZOPFLI.from && text.length <= WORTH_ZOPFLI.to
  await Promise.all([
    brotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    (isWorthZopfli ? gzipAsync(text, { numiterations: 5 }) : gzip(text, { level: 9 })).then(
      (small) => writeFile(`${file}.gz`, small),
    ),
  ])
}
