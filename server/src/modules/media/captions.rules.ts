/** Most languages of one video. */
export const maxCaptionLanguages = 20

const timing = /^(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}/

/** Captions that were read: only the header and the cues of the file, or what is wrong with it, ready to show. */
export type ParsedCaptions = { readonly text: string } | { readonly explanation: string }

/**
 * Reads WebVTT as people bring it and keeps its cues: notes, styles and regions stay behind. Times that players would
 * drop in silence are told.
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

/** What a language is called where nobody named it. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
