import { inflateSync } from 'node:zlib'

/** Returns the texts of the files that are attached to a PDF. */
export const attachmentsOf = (pdf: Buffer): string[] =>
  [
    ...pdf
      .toString('latin1')
      .matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/g),
  ].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString())
