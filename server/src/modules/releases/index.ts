export {
  heldFilesReleased,
  minorNamed,
  releaseWithdrawn,
  streamUnreleased,
} from './announcements.ts'
export { admitStream } from './streams/next-stream.ts'
export { stateRecording } from './streams/state-recording.ts'
