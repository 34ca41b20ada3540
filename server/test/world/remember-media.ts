import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  AudioTools,
  ImageTools,
  MediaTools,
  ToolOptions,
  VideoSource,
  VideoTools,
} from '../../src/gateways/media-tools/index.ts'
import { withoutNote } from './unlike.ts'

/** The result of a tool, and the files that it wrote, by name. */
interface Made {
  readonly result: unknown
  readonly files: ReadonlyMap<string, Buffer>
}

/** A call of a tool. */
interface Work<T> {
  /** The name of the tool and its input, apart from the bytes. */
  readonly of: readonly unknown[]
  /** The bytes that it reads, or the path of their file. */
  readonly source: string | Uint8Array
  /** The folder that it writes to. */
  readonly into?: string
  readonly options?: ToolOptions | undefined
  readonly run: () => Promise<T>
}

type Once = <T>(work: Work<T>) => Promise<T>

const MOST_BYTES = 4 * 1024 * 1024

/**
 * Returns media tools that do the same work once for all tests of a process: most tests process the
 * same few samples, which differ by a note alone. The first time everything is real; after that the
 * same files are written and the same result is returned. Failures and large files are not kept.
 */
export function rememberMedia(tools: MediaTools): MediaTools {
  const made = new Map<string, Made>()
  const once: Once = async (work) => {
    const key = await keyOf(work)
    const known = key === undefined ? undefined : made.get(key)
    return known ? repeat(work, known) : doFirst(work, (result) => key && made.set(key, result))
  }
  return {
    ...tools,
    videos: rememberVideos(tools.videos, once),
    images: rememberImages(tools.images, once),
    audio: rememberAudio(tools.audio, once),
  }
}

/** Returns what identifies a call: its input and the hash of its bytes without their note. */
async function keyOf({ of, source }: Work<unknown>): Promise<string | undefined> {
  if (typeof source === 'string' && (await stat(source)).size > MOST_BYTES) return undefined
  const bytes = typeof source === 'string' ? await readFile(source) : source
  return `${JSON.stringify(of)} ${createHash('sha256').update(withoutNote(bytes)).digest('hex')}`
}

async function repeat<T>({ into, options }: Work<T>, { result, files }: Made): Promise<T> {
  options?.signal?.throwIfAborted()
  for (const [name, bytes] of files) await writeFile(join(into ?? '', name), bytes)
  options?.onPercent?.(100)
  return copyOf(result) as T
}

async function doFirst<T>({ into, run }: Work<T>, keep: (made: Made) => unknown): Promise<T> {
  const before = new Set(await filesIn(into))
  const result = await run()
  const names = (await filesIn(into)).filter((name) => !before.has(name))
  const files = new Map<string, Buffer>()
  for (const name of names) files.set(name, await readFile(join(into ?? '', name)))
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (bytes <= MOST_BYTES) keep({ result: copyOf(result), files })
  return result
}

const filesIn = async (folder: string | undefined): Promise<string[]> =>
  folder === undefined
    ? []
    : (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)

/** Copies a result, whose buffers stay buffers. */
function copyOf(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return Buffer.from(value)
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
}

function rememberVideos(tools: VideoTools, once: Once): VideoTools {
  const about = (tool: string, { path, metadata }: VideoSource, wanted: unknown = '') => ({
    of: [tool, metadata, wanted],
    source: path,
  })
  return {
    ...tools,
    probe: (source, container, options) =>
      once({
        of: ['probe', container],
        source,
        run: () => tools.probe(source, container, options),
      }),
    remux: (source, into, options) =>
      once({
        ...about('remux', source),
        into,
        options,
        run: () => tools.remux(source, into, options),
      }),
    transcode: (source, made, options) =>
      once({
        ...about('transcode', source, made.rung),
        into: made.into,
        options,
        run: () => tools.transcode(source, made, options),
      }),
    async join(rendition, into, options) {
      const source = await readParts(into, rendition.name)
      const run = () => tools.join(rendition, into, options)
      return once({ of: ['join', rendition.name, rendition.duration], source, into, options, run })
    },
    ...rememberPictures(tools, { once, about }),
  }
}

function rememberPictures(
  tools: VideoTools,
  {
    once,
    about,
  }: {
    once: Once
    about: (
      tool: string,
      source: VideoSource,
      wanted?: unknown,
    ) => { of: unknown[]; source: string }
  },
): Pick<VideoTools, 'extractFrame' | 'renderPreviewClip' | 'renderStoryboard' | 'fingerprint'> {
  return {
    extractFrame: (source, into, options) =>
      once({
        ...about('frame', source, options?.seconds),
        options,
        run: () => tools.extractFrame(source, into, options),
      }),
    renderPreviewClip: (source, into, options) =>
      once({
        ...about('clip', source),
        into,
        options,
        run: () => tools.renderPreviewClip(source, into, options),
      }),
    renderStoryboard: (source, made, options) =>
      once({
        ...about('storyboard', source, made.plan),
        into: made.into,
        options,
        run: () => tools.renderStoryboard(source, made, options),
      }),
    fingerprint: (source, into, options) =>
      once({
        ...about('fingerprint', source),
        options,
        run: () => tools.fingerprint(source, into, options),
      }),
  }
}

/** Returns the names and the bytes of all parts of a rendition in a folder. */
async function readParts(folder: string, rendition: string): Promise<Buffer> {
  const names = (await filesIn(folder)).filter((name) => name.startsWith(rendition)).sort()
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return Buffer.concat([Buffer.from(names.join()), ...parts])
}

const rememberImages = (tools: ImageTools, once: Once): ImageTools => ({
  ...tools,
  animate: (source, wanted, limits) =>
    once({
      of: ['animate', wanted, limits],
      source,
      run: () => tools.animate(source, wanted, limits),
    }),
  derive: (source, wanted, limits) =>
    once({
      of: ['derive', wanted, limits],
      source,
      run: () => tools.derive(source, wanted, limits),
    }),
  deriveKnown: (source, wanted, limits) =>
    once({
      of: ['derive known', wanted, limits],
      source,
      run: () => tools.deriveKnown(source, wanted, limits),
    }),
  fingerprint: (source, limits) =>
    once({
      of: ['picture fingerprint', limits],
      source,
      run: () => tools.fingerprint(source, limits),
    }),
})

const rememberAudio = (tools: AudioTools, once: Once): AudioTools => ({
  probe: (source, container, options) =>
    once({
      of: ['audio probe', container],
      source,
      run: () => tools.probe(source, container, options),
    }),
  render: (source, into, options) =>
    once({
      of: ['audio', source.metadata, source.maxSeconds],
      source: source.path,
      into,
      options,
      run: () => tools.render(source, into, options),
    }),
})
