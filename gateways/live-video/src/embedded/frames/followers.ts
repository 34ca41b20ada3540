import type { LiveFrame, LiveFrames, LiveVideoCodec } from '../../frames.ts'
import type { VideoCodec } from '../sdp.ts'

/** Those who follow the pictures and sounds of streams, and the codec of each stream. */
export interface Followers extends LiveFrames {
  noteCodec(streamId: string, codec: VideoCodec): void
  forgetCodec(streamId: string): void
  forgetCodecs(): void
  /**
   * Asks for the frames of a stream once its room is there, in a process that may be another one
   * than before.
   */
  askAgain(streamId: string): void
  hand(streamId: string, frame: LiveFrame): void
}

/** Creates the followers of the streams in a process, and tells it whose frames are wanted. */
export function createFollowers(
  tell: (ask: 'follow' | 'unfollow', streamId: string) => void,
): Followers {
  const followers = new Map<string, Set<(frame: LiveFrame) => void>>()
  const codecs = new Map<string, LiveVideoCodec>()
  return {
    codecOf: (streamId) => codecs.get(streamId),
    noteCodec: (streamId, codec) => void codecs.set(streamId, codec === 'H264' ? 'h264' : 'vp8'),
    forgetCodecs: () => codecs.clear(),
    forgetCodec: (streamId) => void codecs.delete(streamId),
    askAgain(streamId) {
      if (followers.has(streamId)) tell('follow', streamId)
    },
    hand(streamId, frame) {
      for (const onFrame of followers.get(streamId) ?? []) onFrame(frame)
    },
    follow(streamId, onFrame) {
      const ofStream = followers.get(streamId) ?? new Set<(frame: LiveFrame) => void>()
      followers.set(streamId, ofStream.add(onFrame))
      tell('follow', streamId)
      return () => {
        ofStream.delete(onFrame)
        if (ofStream.size > 0 || followers.get(streamId) !== ofStream) return
        followers.delete(streamId)
        tell('unfollow', streamId)
      }
    },
  }
}
