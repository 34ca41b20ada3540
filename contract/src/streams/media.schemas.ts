import * as z from 'zod/mini'
import { Instant, text } from '../kit/scalars.ts'

/** The way to send or receive the video of a stream, by the provider of the site. */
export const StreamMedia = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('embedded'),
    /** The address of WHIP for the performer, of WHEP for viewers. */
    url: z.string(),
    /** The bearer token of that address. */
    bearer: z.string(),
    /** The TURN servers for networks that let no UDP through. */
    iceServers: z.array(
      z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
    ),
    expiresAt: Instant,
  }),
  /**
   * HLS with low latency, for large audiences: the address of the playlist, whose parts are
   * relative to it.
   */
  z.object({ provider: z.literal('hls'), url: z.string(), expiresAt: Instant }),
  z.object({
    provider: z.literal('livekit'),
    url: z.string(),
    token: z.string(),
    expiresAt: Instant,
  }),
  z.object({
    provider: z.literal('agora'),
    appId: z.string(),
    channel: z.string(),
    uid: z.string(),
    token: z.string(),
    expiresAt: Instant,
  }),
])
/** The way to send or receive the video of a stream, as a client reads it. */
export type StreamMedia = z.input<typeof StreamMedia>

/**
 * The size of the pictures that a viewer receives: the best that their connection carries, or at
 * most this shorter side in pixels, as 720 of 720p.
 */
export const StreamQuality = z.union([z.literal('auto'), z.int().check(z.positive())])
export type StreamQuality = z.output<typeof StreamQuality>

/**
 * The choice of a viewer, as they send it to the address of their connection, and the shorter side
 * of their player in pixels: with `auto` they receive no larger pictures than fill it.
 */
export const StreamQualityChoice = z.object({
  quality: StreamQuality,
  fits: z.optional(z.int().check(z.positive(), z.lte(10_000))),
})
export type StreamQualityChoice = z.output<typeof StreamQualityChoice>

/**
 * The sizes in which pictures arrive, from the highest down, and what the viewer chose. A video
 * sent in one size names none.
 */
export const StreamQualities = z.object({ sizes: z.array(z.int()), chosen: StreamQuality })
export type StreamQualities = z.output<typeof StreamQualities>

/** The address to which an encoder sends the video of a performer, and its key. */
const StreamKey = z.object({
  /** The address for WHIP. */
  url: z.string(),
  key: z.string(),
  /** The address for RTMP, where the site takes it. */
  rtmpUrl: z.nullable(z.string()),
})

export const readKey = { result: StreamKey }
export const replaceKey = { result: StreamKey }
export const agoraToken = { body: z.object({ channelName: text(64, 1) }), result: z.string() }
