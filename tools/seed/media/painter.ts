import sharp from 'sharp'
import { film } from './films.ts'
import { palettes } from './palettes.ts'
import { paper } from './papers.ts'
import { portrait } from './portraits.ts'
import { diceOf } from './random.ts'
import { sceneNames, scenes } from './scenes.ts'
import { sound } from './sounds.ts'
import type { Canvas } from './strokes.ts'
import type { Order } from './studio.ts'

/** Draws what is ordered; the same order always gives the same bytes. Runs in a process of its own, see `studio.ts`. */
export async function draw(order: Order): Promise<Buffer> {
  const dice = diceOf(`${order.what}/${order.seed}`)
  if (order.what === 'sound') return sound(dice, order.seconds ?? 12)
  const palette = palettes.find(({ name }) => name === order.palette) ?? diceOf(order.seed).pick(palettes)
  if (order.what === 'portrait') return jpeg(portrait(palette, dice), { width: 800, height: 800, grain: false })
  if (order.what === 'paper') return jpeg(paper(palette, dice), { width: 1280, height: 820, grain: false })
  const canvas: Canvas = { width: order.width ?? 1440, height: order.height ?? 1080, palette, dice }
  if (order.what === 'film') return film(canvas, order.seconds ?? 6)
  return jpeg(scenes[order.scene ?? dice.pick(sceneNames)](canvas), { ...canvas, grain: true })
}

/** Film grain keeps wide gradients from showing bands once they are compressed. */
async function jpeg(drawing: string, { width, height, grain }: { width: number; height: number; grain: boolean }) {
  const picture = sharp(Buffer.from(drawing)).resize(width, height)
  if (grain) picture.composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
  return picture.flatten({ background: '#000000' }).jpeg({ quality: 88 }).toBuffer()
}

let tile: Promise<Buffer> | undefined
function grainTile(): Promise<Buffer> {
  tile ??= (() => {
    const dice = diceOf('grain')
    const pixels = Buffer.alloc(128 * 128 * 3)
    for (let at = 0; at < pixels.length; at += 3) pixels.fill(120 + dice.whole(0, 16), at, at + 3)
    return sharp(pixels, { raw: { width: 128, height: 128, channels: 3 } })
      .png()
      .toBuffer()
  })()
  return tile
}

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  draw(order).then(
    (bytes) => process.send?.({ id, bytes }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
