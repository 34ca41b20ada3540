import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefused, type Rendition, type VideoSource } from '../../gateways/media-tools/port.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { readSettings } from '../settings/index.ts'
import { storePictures } from './process-photo.ts'
import { containerOf, keyOf, kinds, obstacleOf, originalName, worthMaking } from './rules.ts'
import { finishFile, progressOf, workOn } from './settle-file.ts'
import type { FileChanges, FileRow } from './store.ts'

/** Cuts a video for playing, checks the cut against the source, and makes its poster; nothing is shown before all of it is stored. */
export async function processVideo(ctx: JobCtx, fileId: string): Promise<void> {
  await workOn(ctx, fileId, ['processing'], async (file) => {
    const original = await ctx.gateways.files.borrow(keyOf(file.id, originalName))
    const folder = await scratchFolder(ctx)
    try {
      const source = await examine(ctx, file, original.path)
      const changes = { ...(await makeFilm(ctx, file, source, folder)), ...(await makePoster(ctx, file, source)) }
      await finishFile(ctx, file, changes)
    } finally {
      await rm(folder, { recursive: true, force: true })
      await original.release()
    }
  })
}

async function scratchFolder({ config }: JobCtx): Promise<string> {
  const base = join(config.dataDir, 'tmp')
  await mkdir(base, { recursive: true })
  return mkdtemp(join(base, 'film-'))
}

async function examine(ctx: JobCtx, file: FileRow, path: string): Promise<VideoSource> {
  const { videos } = ctx.gateways.mediaTools
  const facts = await videos.probe(path, containerOf(file.mime), { signal: ctx.signal })
  const { maxVideoSeconds } = await readSettings(ctx)
  const obstacle = obstacleOf(facts, maxVideoSeconds)
  if (obstacle) throw new MediaRefused('unreadable', obstacle)
  return { path, facts }
}

async function makeFilm(ctx: JobCtx, file: FileRow, source: VideoSource, folder: string): Promise<FileChanges> {
  const onPercent = progressOf(ctx, file, 'processing')
  const { videos } = ctx.gateways.mediaTools
  const rendition = await videos.remux(source, folder, { signal: ctx.signal, onPercent })
  await storeFilm(ctx, file.id, rendition, folder)
  const { width, height, duration } = source.facts
  return { width, height, durationMs: Math.round(duration * 1000), renditions: 'complete' }
}

/** The playlist goes last: it never names a segment that is not there. */
async function storeFilm(ctx: JobCtx, fileId: string, { files, playlist }: Rendition, folder: string) {
  const parts = files.filter(({ name }) => name !== playlist)
  for (const { name } of [...parts, { name: playlist }]) {
    ctx.signal.throwIfAborted()
    await ctx.gateways.files.take(keyOf(fileId, name), join(folder, name))
  }
}

async function makePoster(ctx: JobCtx, file: FileRow, source: VideoSource): Promise<FileChanges> {
  const { videos, images } = ctx.gateways.mediaTools
  const still = await videos.still(source, { signal: ctx.signal })
  return storePictures(ctx, file.id, await images.derive(still, worthMaking(kinds[file.kind].pictures, source.facts)))
}
