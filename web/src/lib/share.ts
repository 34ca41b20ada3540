/** What became of sharing: handed to the system's own sheet, copied, or broken off. */
export type ShareResult = 'shared' | 'copied' | 'nothing'

/** Shares an address by the system's sheet on touch screens, else copies it. */
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
