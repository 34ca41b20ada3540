import { keyPictureSize, type Layer, ONLY } from './layers.rules.ts'
import { createRewriter, isPadding, type Rewriter } from './rtp.ts'
import type { VideoCodec } from './sdp.ts'

/**
 * The time without a picture after which a layer does not arrive any longer, in milliseconds. A
 * browser without the bandwidth for a layer goes on with packets of padding in its name.
 */
const PAUSED_MS = 1500
/** The most layers of earlier senders whose numbers go on when they come again. */
const REMEMBERED = 12

interface Arriving {
  readonly rewriter: Rewriter
  size: number
  heardAt: number
}

/**
 * The layers of the video of a room, each with numbers of its own that go on when the sender
 * changes.
 */
export interface Layers {
  /** Returns a packet as receivers of its layer get it. */
  rewrite(packet: Buffer, layer: string, codec: VideoCodec): Buffer
  /** Returns a packet of a layer that was sent before, by its number there. */
  sentBefore(layer: string, sequence: number): Buffer | undefined
  timestampOffset(layer: string): number | undefined
  /** The layers that arrive now, the highest first; the only one of a sender without layers too. */
  arriving(): readonly Layer[]
  /** Lets another sender go on. */
  breakOff(): void
}

/** Creates the layers of a room. `changed` hears that others arrive than before. */
export function createLayers(source: number, changed: () => void): Layers {
  const rewriters = new Map<string, Rewriter>()
  const layers = new Map<string, Arriving>()
  const add = (id: string): Arriving => {
    const rewriter = rewriters.get(id) ?? createRewriter({ source, clockRate: 90_000 })
    rewriters.set(id, rewriter)
    const added = { rewriter, size: 0, heardAt: 0 }
    layers.set(id, added)
    return added
  }
  const ranked = (all: Iterable<[string, Arriving]>): Layer[] =>
    [...all].map(([id, { size }]) => ({ id, size })).sort((a, b) => b.size - a.size)
  return {
    rewrite(packet, id, codec) {
      const layer = layers.get(id) ?? add(id)
      const now = Date.now()
      const sent = layer.rewriter.rewrite(packet, now)
      if (isPadding(sent)) return sent
      const isNew = now - layer.heardAt > PAUSED_MS
      layer.heardAt = now
      const picture = id === ONLY ? undefined : keyPictureSize(sent, codec)
      const size = picture ? Math.min(picture.width, picture.height) : layer.size
      const isOther = size !== layer.size
      layer.size = size
      if (isNew || isOther) changed()
      return sent
    },
    sentBefore: (id, sequence) => rewriters.get(id)?.sentBefore(sequence),
    timestampOffset: (id) => rewriters.get(id)?.timestampOffset(),
    arriving: () =>
      ranked([...layers].filter(([, { heardAt }]) => Date.now() - heardAt <= PAUSED_MS)),
    breakOff() {
      for (const [id, rewriter] of rewriters) {
        if (rewriters.size > REMEMBERED && !layers.has(id)) rewriters.delete(id)
        else rewriter.breakOff()
      }
      layers.clear()
    },
  }
}
