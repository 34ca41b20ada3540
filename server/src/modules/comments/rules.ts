const EXCERPT_MAX = 80

/** Returns the first words of a text, on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX).trimEnd()}…` : line
}
