import { hexKey } from './config-values.ts'

/** The settings that give the keys of an installation instead of its files. */
export const keySettings = {
  signingKey: hexKey
    .optional()
    .describe(
      '64 hex digits that sign media addresses and mail links. Default: generated in DATA_DIR/keys.',
    ),
  documentsKey: hexKey
    .optional()
    .describe(
      '64 hex digits that encrypt identity documents and second factors. Default: generated in DATA_DIR/keys.',
    ),
  instanceKey: hexKey
    .optional()
    .describe(
      '64 hex digits, the Ed25519 key by which the site signs what others verify. Default: generated in DATA_DIR/keys.',
    ),
}
