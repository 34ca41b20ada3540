/**
 * A process that makes the sizes of one photo with sharp and nothing around it: `/?count=4` does it
 * four times.
 */
import sharp from 'sharp'
import { serveBare } from './serve-bare.ts'

const [path = ''] = process.argv.slice(2)
const sizes = [320, 640, 1280, 2048]
sharp.concurrency(1)
sharp.cache(false)

async function makeAll(): Promise<void> {
  const { data, info } = await sharp(path, { sequentialRead: true })
    .autoOrient()
    .resize({ width: 2048, height: 2048, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const within = (side: number) =>
    sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside' })
  for (const side of sizes) await within(side).webp({ quality: 78, effort: 2 }).toBuffer()
  const small = await within(32).blur(1.6).png().toBuffer()
  await sharp(small)
    .resize({ width: 640, kernel: 'cubic' })
    .blur(6)
    .webp({ quality: 30, effort: 4 })
    .toBuffer()
}

serveBare(async (request, response) => {
  const count = Number(new URL(request.url ?? '/', 'http://bare').searchParams.get('count'))
  for (let at = 0; at < count; at++) await makeAll()
  response.end(String(count))
})
