export {
  answerOffer,
  type Connection,
  openConnection,
} from '../src/embedded/connection.ts'
export { isRtcp } from '../src/embedded/rtp.ts'
export { readOffer, VIDEO_CODECS } from '../src/embedded/sdp.ts'
export { SOURCES } from '../src/embedded/sources.ts'
export { type ClientCodec, connectClient, type LiveClient } from './clients.ts'
export { type LiveSample, SAMPLE_RATE } from './samples.ts'
