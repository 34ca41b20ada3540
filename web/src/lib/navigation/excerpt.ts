/** Returns the beginning of a text in one line, cut between words: for titles and descriptions. */
export function excerptOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  const whole = space > Math.max(0, length - 20) ? cut.slice(0, space) : cut
  return `${whole.replace(/[\s,.;:–-]+$/, '')}…`
}
