import { openMediaGenerator } from '../../tools/seed/media/index.ts'

/** Small generated pictures and a video, each generated once. */
export interface Media {
  photo(): Promise<Buffer>
  /** Returns a number of different photos. */
  photos(count: number): Promise<Buffer[]>
  /** Returns two seconds of H.264 and AAC. */
  video(): Promise<Buffer>
  /** Returns a minute of H.264 and AAC, long enough to be resumed. */
  longVideo(): Promise<Buffer>
  document(): Promise<Buffer>
  close(): void
}

const SMALL = { width: 640, height: 480 }

/** Opens the media generator; a file is generated when it is first requested. */
export function createMedia(): Media {
  const generator = openMediaGenerator(1)
  const cache = new Map<string, Promise<Buffer>>()
  const once = (seed: string, generate: () => Promise<Buffer>) => {
    const file = cache.get(seed) ?? generate()
    cache.set(seed, file)
    return file
  }
  const photo = (seed: string) => once(seed, () => generator.photo(seed, SMALL))
  return {
    photo: () => photo('journey/0'),
    photos: (count) =>
      Promise.all(Array.from({ length: count }, (_, index) => photo(`journey/${index}`))),
    video: () =>
      once('video', () => generator.video('journey', { width: 320, height: 240, seconds: 2 })),
    longVideo: () =>
      once('long', () => generator.video('long', { width: 320, height: 240, seconds: 60 })),
    document: () => once('document', () => generator.document('journey')),
    close: generator.close,
  }
}
