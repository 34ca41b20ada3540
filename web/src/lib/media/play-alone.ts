let playing: HTMLMediaElement | undefined

/** Pauses what was playing before this video or audio; one at a time is heard on a page. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause()
  playing = media
}
