/** The result of sharing: passed to the system's share sheet, copied, or cancelled. */
export type ShareResult = 'shared' | 'copied' | 'nothing'

/** Shares an address by the system's share sheet on touch screens, otherwise copies it. */
export async function shareLink(title: string, path: string): Promise<ShareResult> {
  const url = new URL(path, location.origin).href
  const isTouch = matchMedia('(pointer: coarse)').matches
  try {
    if (isTouch && navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'nothing'
  }
}
