/** Returns the second of a time such as 1:05, 1:02:03 or 65; undefined for other text. */
export function readSecond(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$|^(?:\d{1,3}:)?[0-5]?\d:[0-5]\d$|^\d{1,4}:[0-5]\d$/.test(trimmed)) return undefined
  return trimmed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
