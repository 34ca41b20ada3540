import { openMediaGenerator } from '../../tools/seed/media/index.ts'

/** Pictures and a film, small and harmless, drawn once and kept. */
export interface Media {
  photo(): Promise<Buffer>
  /** Photos that belong together. */
  photos(count: number): Promise<Buffer[]>
  /** Two seconds of H.264 and AAC. */
  video(): Promise<Buffer>
  document(): Promise<Buffer>
  close(): void
}

const SMALL = { width: 640, height: 480 }

/** Opens a small studio; nothing is drawn before it is asked for. */
export function createMedia(): Media {
  const studio = openMediaGenerator(1)
  const kept = new Map<string, Promise<Buffer>>()
  const once = (seed: string, draw: () => Promise<Buffer>) => {
    const drawing = kept.get(seed) ?? draw()
    kept.set(seed, drawing)
    return drawing
  }
  const photo = (seed: string) => once(seed, () => studio.photo(seed, SMALL))
  return {
    photo: () => photo('journey/0'),
    photos: (count) => Promise.all(Array.from({ length: count }, (_, index) => photo(`journey/${index}`))),
    video: () => once('film', () => studio.video('journey', { width: 320, height: 240, seconds: 2 })),
    document: () => once('paper', () => studio.document('journey')),
    close: studio.close,
  }
}
