import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { palettes } from './palettes.ts'
import { seededRandom } from './random.ts'
import { type SceneName, sceneNames } from './scenes.ts'

/** A request for one sample file; omitted fields follow from the seed. */
export interface MediaRequest {
  what: 'photo' | 'portrait' | 'document' | 'video' | 'audio'
  seed: string
  width?: number
  height?: number
  seconds?: number
  scene?: SceneName
  palette?: string
}

/** Harmless invented media for the demo and for tests: the same seed gives the same bytes. */
export interface MediaGenerator {
  /** A JPEG of a landscape, stage or pattern. */
  photo(
    seed: string,
    shape?: Pick<MediaRequest, 'width' | 'height' | 'scene' | 'palette'>,
  ): Promise<Buffer>
  /**
   * Returns JPEGs of one set: the same light, several scenes, and several shapes or the given one.
   */
  photoSet(seed: string, count: number, shape?: Shape): Promise<Buffer[]>
  /** Returns an illustrated, invented person as an 800 × 800 JPEG. */
  avatar(seed: string): Promise<Buffer>
  /** Returns a wide JPEG, 1500 × 500. */
  cover(seed: string): Promise<Buffer>
  /** Returns an invented identity document, marked SAMPLE, as JPEG. */
  document(seed: string): Promise<Buffer>
  /** Returns a moving MP4 of H.264 and AAC with a quiet chord. */
  video(
    seed: string,
    shape?: Pick<MediaRequest, 'width' | 'height' | 'seconds' | 'palette'>,
  ): Promise<Buffer>
  /** Returns a recording of a melody, AAC in M4A. */
  audio(seed: string, seconds: number): Promise<Buffer>
  /** Stops the workers. */
  close(): void
}

type Shape = Pick<MediaRequest, 'width' | 'height'>

const shapes = [
  { width: 1200, height: 900 },
  { width: 864, height: 1080 },
  { width: 1200, height: 800 },
  { width: 1000, height: 1000 },
]

/** The size of videos that are served as they are, because no smaller quality of them is made. */
const smallestQuality = { width: 854, height: 480 }

/**
 * Opens the generator. Its workers are processes of their own, since the server itself reads no
 * SVG.
 */
export function openMediaGenerator(
  workers = Math.max(1, Math.min(4, availableParallelism())),
): MediaGenerator {
  const staff = Array.from({ length: workers }, startWorker)
  let turn = 0
  const order = (asked: MediaRequest) => {
    turn += 1
    return (staff[turn % staff.length] ?? startWorker()).draw(asked)
  }
  const photo: MediaGenerator['photo'] = (seed, shape = {}) =>
    order({ what: 'photo', seed, ...shape })
  return {
    photo,
    photoSet: (seed, count, shape) =>
      Promise.all(Array.from({ length: count }, (_, index) => photo(...inSet(seed, index, shape)))),
    avatar: (seed) => order({ what: 'portrait', seed }),
    cover: (seed) => order({ what: 'photo', seed: `${seed}/cover`, width: 1500, height: 500 }),
    document: (seed) => order({ what: 'document', seed }),
    video: (seed, shape = {}) => order({ what: 'video', seed, ...smallestQuality, ...shape }),
    audio: (seed, seconds) => order({ what: 'audio', seed, seconds }),
    close: () => {
      for (const worker of staff) worker.dismiss()
    },
  }
}

function inSet(seed: string, index: number, shape?: Shape): Parameters<MediaGenerator['photo']> {
  const dice = seededRandom(seed)
  const palette = dice.pick(palettes).name
  const first = dice.whole(0, 99)
  const scene = sceneNames[(first + index * 3) % sceneNames.length] ?? 'hills'
  return [
    `${seed}/${index}`,
    { palette, scene, ...(shape ?? shapes[(index + first) % shapes.length] ?? shapes[0]) },
  ]
}

interface WorkerReply {
  id: number
  bytes?: Uint8Array
  error?: string
}

function startWorker() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'render-worker.ts'), {
    serialization: 'advanced',
  })
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  child.on('message', (message) => {
    const { id, bytes, error } = message as WorkerReply
    const order = waiting.get(id)
    waiting.delete(id)
    if (bytes) order?.resolve(Buffer.from(bytes))
    else order?.reject(new Error(error))
  })
  child.on('exit', () => {
    for (const order of waiting.values()) order.reject(new Error('a worker ended early'))
  })
  let lastId = 0
  return {
    draw(order: MediaRequest) {
      lastId += 1
      const drawing = Promise.withResolvers<Buffer>()
      waiting.set(lastId, drawing)
      child.send({ id: lastId, order })
      return drawing.promise
    },
    dismiss: () => child.kill(),
  }
}
