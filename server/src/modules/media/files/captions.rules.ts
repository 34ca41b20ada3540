/** The maximum number of caption languages of a video. */
export const maxCaptionLanguages = 20

const timing = /^(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}/

/**
 * The parsed captions: the header and cues of the file, or the message that explains why it was
 * refused.
 */
export type ParsedCaptions = { readonly text: string } | { readonly explanation: string }

/**
 * Parses WebVTT and keeps its cues; notes, styles and regions are dropped. Timings that players
 * would skip without a message are reported.
 */
export function parseCaptions(bytes: Uint8Array): ParsedCaptions {
  const decoded = decode(bytes)
  if (decoded === undefined) return { explanation: 'This is not text in UTF-8.' }
  const blocks = decoded.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(blocks[0] ?? ''))
    return { explanation: 'This is not a WebVTT file: it does not begin with WEBVTT.' }
  const cues: string[] = []
  for (const [index, block] of blocks.slice(1).entries()) {
    const lines = block.split('\n').filter((line) => line !== '')
    if (lines.length === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) continue
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0 || at > 1 || !timing.test(lines[at] ?? '')) {
      return { explanation: `Caption ${index + 1} has no times such as 00:01.000 --> 00:04.000.` }
    }
    cues.push(lines.slice(at).join('\n'))
  }
  if (cues.length === 0) return { explanation: 'There are no captions in this file.' }
  return { text: `WEBVTT\n\n${cues.join('\n\n')}\n` }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the default label of a caption language. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
