/**
 * The process that reads people's pictures: it answers requests over its channel and ends with its
 * parent.
 */
import sharp from 'sharp'
import type { ImageRequest, ImageResponse } from './image-process.ts'
import { openImageTools } from './images.ts'
import { MediaRefused } from './port.ts'

// One thread a picture: several are worked on at once, and none takes every core.
sharp.concurrency(1)
sharp.cache(false)
const tools = openImageTools()

async function answer({ id, method, args }: ImageRequest): Promise<ImageResponse> {
  try {
    const work = tools[method] as (...given: readonly unknown[]) => Promise<unknown>
    return { id, result: await work(...args) }
  } catch (error) {
    if (error instanceof MediaRefused)
      return { id, refused: { reason: error.reason, message: error.message } }
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (question: ImageRequest) => {
  void answer(question).then((reply) => process.connected && process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
