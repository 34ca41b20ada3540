import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../web/public')
const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8')
/**
 * Systems cut maskable icons to a shape of theirs: the mark keeps off the edge, its ground fills
 * everything.
 */
const GROUND = '#1f0d16'
const SAFE_SHARE = 0.72

async function draw(name: string, size: number, share: number): Promise<void> {
  const inner = Math.round(size * share)
  const drawn = await sharp(Buffer.from(mark), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const background = share < 1 ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, 'icons', name))
}

/**
 * Draws the icons of the installed site from the mark: `node tools/node.mjs tools/make-icons.ts`,
 * after changing it.
 */
await mkdir(path.join(folder, 'icons'), { recursive: true })
for (const size of [192, 512]) {
  await draw(`icon-${size}.png`, size, 1)
  await draw(`maskable-${size}.png`, size, SAFE_SHARE)
}
await draw('touch-180.png', 180, 0.86)
