import { MAX_BITRATE } from './video-link.ts'

/**
 * The smaller sizes of a picture, by the part of its sides, with the most that each of them takes
 * in bits per second.
 */
const HALF = { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 600_000 }
const QUARTER = { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 180_000 }
const FULL = { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: MAX_BITRATE }
/** The height from which a quarter of a picture is still worth watching. */
const QUARTER_FROM = 720

/**
 * Returns the sizes in which a picture of a height is sent at the same time, the lowest first:
 * browsers give them bandwidth in this order.
 */
export const layersOf = (height = 0): RTCRtpEncodingParameters[] =>
  (height >= QUARTER_FROM ? [QUARTER, HALF, FULL] : [HALF, FULL]).map((layer) => ({
    ...layer,
    scalabilityMode: 'L1T1',
  }))

/**
 * Lets a busy device send fewer pictures a second before it makes them smaller: every size would
 * shrink, and the choice of viewers with it.
 */
export async function preferSteadySizes(sender: RTCRtpSender): Promise<void> {
  await sender.setParameters(
    Object.assign(sender.getParameters(), { degradationPreference: 'balanced' }),
  )
}
