/** The state of the upload of a performer’s video; `unknown` before two measurements. */
export type UploadHealth = 'unknown' | 'good' | 'silent' | 'lossy' | 'slow-network' | 'slow-device'

/** The counts of a browser for the video that it sends. */
export interface SentFigures {
  readonly packetsSent: number
  /** The reason that holds the quality down, by the browser. */
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

/**
 * Reads the figures of the sent video, in all its sizes, from the statistics; undefined before
 * anything is sent.
 */
export function sentFigures(all: readonly SentStats[]): SentFigures | undefined {
  const ofVideo = all.filter(({ kind }) => kind === 'video')
  const sent = ofVideo.filter(({ type }) => type === 'outbound-rtp')
  if (sent.length === 0) return undefined
  const remote = ofVideo.filter(({ type }) => type === 'remote-inbound-rtp')
  const limits = sent.map(({ qualityLimitationReason = 'none' }) => qualityLimitationReason)
  return {
    packetsSent: sent.reduce((sum, { packetsSent = 0 }) => sum + packetsSent, 0),
    limitedBy: limits.find((limit) => limit !== 'none') ?? 'none',
    lost: Math.max(0, ...remote.map(({ fractionLost = 0 }) => fractionLost)),
  }
}

/** Returns the health of an upload from two measurements, one after the other. */
export function healthOf(
  before: SentFigures | undefined,
  now: SentFigures | undefined,
): UploadHealth {
  if (!before || !now) return 'unknown'
  if (now.packetsSent <= before.packetsSent) return 'silent'
  if (now.lost >= NOTICED_LOSS) return 'lossy'
  if (now.limitedBy === 'bandwidth') return 'slow-network'
  return now.limitedBy === 'cpu' ? 'slow-device' : 'good'
}
