import type { MediaFile } from '@stagedoor/contract/media'

/** A file as a client reads it. */
export type WireFile = MediaFile
