import type { LiveQuality } from '../provider.ts'
import { createAutoQuality } from './auto-quality.ts'
import { createLayerSwitch, type LayerPacket } from './layer-switch.ts'
import { type Layer, ONLY, wantedLayer } from './layers.rules.ts'
import { askedAgain, asksForKeyFrame, readReceived } from './rtcp.ts'
import { SOURCES } from './sources.ts'

/** Receives what a viewer asks for of a layer. */
export interface LayerEvents {
  keyFrameAsked(layer: string): void
  /** Returns a packet of a layer that was sent before, by its number there. */
  sentBefore(layer: string, sequence: number): Buffer | undefined
}

/** Decides which layer a viewer receives, by their choice or by their reports of loss. */
export function receiveLayers(events: LayerEvents) {
  const layers = createLayerSwitch()
  const auto = createAutoQuality()
  let quality: LiveQuality = 'auto'
  let fits: number | undefined
  let wanted: string | undefined
  return {
    take: (one: LayerPacket, now: number) => layers.take(one, wanted, now),
    current: layers.current,
    timestampOffset: layers.timestampOffset,
    hear(report: Buffer, send: (packet: Buffer) => void): void {
      if (asksForKeyFrame(report)) events.keyFrameAsked(layers.current() ?? wanted ?? ONLY)
      const received = readReceived(report, SOURCES.video)
      if (received) auto.note(received.lostPart, performance.now())
      for (const sequence of askedAgain(report)) {
        const again = layers.again(sequence, events.sentBefore)
        if (again) send(again)
      }
    },
    choice: {
      quality: () => quality,
      choose(next: LiveQuality): void {
        quality = next
      },
      /** Notes the shorter side of the player in pixels. */
      fit(size: number): void {
        fits = size
      },
    },
    reconsider(arriving: readonly Layer[]): void {
      wanted = wantedLayer(arriving, { quality, steps: auto.steps(), fits })
      if (wanted !== undefined && wanted !== layers.current()) events.keyFrameAsked(wanted)
    },
  }
}
