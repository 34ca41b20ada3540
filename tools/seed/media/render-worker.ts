import { setPriority } from 'node:os'
import sharp from 'sharp'
import { renderAudio } from './audio.ts'
import { sampleDocument } from './documents.ts'
import type { MediaRequest } from './media-generator.ts'
import { palettes } from './palettes.ts'
import { portrait } from './portraits.ts'
import { seededRandom } from './random.ts'
import { sceneNames, scenes } from './scenes.ts'
import type { Canvas } from './svg-shapes.ts'
import { renderVideo } from './videos.ts'

/**
 * Draws what is ordered; the same order always gives the same bytes. Runs in a process of its own,
 * see `studio.ts`.
 */
export async function render(order: MediaRequest): Promise<Buffer> {
  const dice = seededRandom(`${order.what}/${order.seed}`)
  if (order.what === 'audio') return renderAudio(dice, order.seconds ?? 12)
  const palette =
    palettes.find(({ name }) => name === order.palette) ?? seededRandom(order.seed).pick(palettes)
  if (order.what === 'portrait')
    return jpeg(portrait(palette, dice), { width: 800, height: 800, grain: false })
  if (order.what === 'document')
    return jpeg(sampleDocument(palette, dice), { width: 1280, height: 820, grain: false })
  const canvas: Canvas = { width: order.width ?? 1200, height: order.height ?? 900, palette, dice }
  if (order.what === 'video') return renderVideo(canvas, order.seconds ?? 6)
  return jpeg(scenes[order.scene ?? dice.pick(sceneNames)](canvas), { ...canvas, grain: true })
}

/** Film grain keeps wide gradients from showing bands once they are compressed. */
async function jpeg(
  drawing: string,
  { width, height, grain }: { width: number; height: number; grain: boolean },
) {
  const picture = sharp(Buffer.from(drawing)).resize(width, height)
  if (grain) picture.composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
  return picture.flatten({ background: '#000000' }).jpeg({ quality: 88 }).toBuffer()
}

let tile: Promise<Buffer> | undefined
function grainTile(): Promise<Buffer> {
  tile ??= (() => {
    const dice = seededRandom('grain')
    const pixels = Buffer.alloc(128 * 128 * 3)
    for (let at = 0; at < pixels.length; at += 3) pixels.fill(120 + dice.whole(0, 16), at, at + 3)
    return sharp(pixels, { raw: { width: 128, height: 128, channels: 3 } })
      .png()
      .toBuffer()
  })()
  return tile
}

/** Lets the server and the build of the web go first. */
setPriority(10)
process.on('message', ({ id, order }: { id: number; order: MediaRequest }) => {
  render(order).then(
    (bytes) => process.send?.({ id, bytes }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
