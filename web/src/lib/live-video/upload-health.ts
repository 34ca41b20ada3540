/** How well the video of a performer leaves their device; `unknown` before two measurements. */
export type UploadHealth = 'unknown' | 'good' | 'silent' | 'lossy' | 'slow-network' | 'slow-device'

/** What a browser counted of the video that it sends. */
export interface SentFigures {
  readonly packetsSent: number
  /** What holds the quality down, by the browser. */
  readonly limitedBy: string
  /** The share of packets that the other side missed lately, from 0 to 1. */
  readonly lost: number
}

/** One statistic of a connection, as browsers name them. */
export interface SentStats {
  readonly type: string
  readonly kind?: string
  readonly packetsSent?: number
  readonly qualityLimitationReason?: string
  readonly fractionLost?: number
}

/** The share of lost packets from which viewers notice it. */
const NOTICED_LOSS = 0.05

/** Reads the figures of the sent video from the statistics of a connection; undefined before anything is sent. */
export function sentFigures(all: readonly SentStats[]): SentFigures | undefined {
  const ofVideo = all.filter(({ kind }) => kind === 'video')
  const sent = ofVideo.find(({ type }) => type === 'outbound-rtp')
  if (!sent) return undefined
  const remote = ofVideo.find(({ type }) => type === 'remote-inbound-rtp')
  return {
    packetsSent: sent.packetsSent ?? 0,
    limitedBy: sent.qualityLimitationReason ?? 'none',
    lost: remote?.fractionLost ?? 0,
  }
}

/** Returns the health of an upload from two measurements, one after the other. */
export function healthOf(before: SentFigures | undefined, now: SentFigures | undefined): UploadHealth {
  if (!before || !now) return 'unknown'
  if (now.packetsSent <= before.packetsSent) return 'silent'
  if (now.lost >= NOTICED_LOSS) return 'lossy'
  if (now.limitedBy === 'bandwidth') return 'slow-network'
  return now.limitedBy === 'cpu' ? 'slow-device' : 'good'
}
