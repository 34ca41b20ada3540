import { useEffect, useRef, useState } from 'react'
import type { WireFile } from './wire-file.ts'

/** The captions of a video in one language, ready to be shown at any time. */
export interface Track {
  readonly src: string
  readonly language: string
  readonly label: string
}

type Caption = WireFile['captions'][number]

interface CaptionsOptions {
  file: WireFile
  renew: (fileId: string) => Promise<WireFile>
}

/**
 * Loads the captions of a video when it begins to play, so that they can be turned on after their
 * signed URLs have expired. Without them the video still plays.
 */
export function useCaptions({ file, renew }: CaptionsOptions): readonly Track[] {
  const [tracks, setTracks] = useState<readonly Track[]>([])
  const latest = useRef({ file, renew })
  latest.current = { file, renew }
  const names = file.captions.map(({ url }) => url.replace(/\?.*$/, '')).join(' ')

  useEffect(() => {
    if (names === '') return
    const ended = new AbortController()
    const tracks: Track[] = []
    void fetchAll(latest.current, ended.signal)
      .then((found) => {
        tracks.push(...found)
        if (ended.signal.aborted) revokeTracks(found)
        else setTracks(found)
      })
      .catch(() => undefined)
    return () => {
      ended.abort()
      setTracks([])
      revokeTracks(tracks)
    }
  }, [names])
  return tracks
}

const revokeTracks = (tracks: readonly Track[]) => {
  for (const { src } of tracks) URL.revokeObjectURL(src)
}

async function fetchAll({ file, renew }: CaptionsOptions, signal: AbortSignal): Promise<Track[]> {
  const found = await fetchEach(file.captions, signal)
  if (found) return found
  return (await fetchEach((await renew(file._id)).captions, signal)) ?? []
}

/** Loads the text of each caption file; undefined when an address has expired. */
async function fetchEach(
  captions: readonly Caption[],
  signal: AbortSignal,
): Promise<Track[] | undefined> {
  const replies = await Promise.all(captions.map(({ url }) => fetch(url, { signal })))
  if (replies.some(({ ok }) => !ok)) return undefined
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  return captions.map(({ language, label }, at) => ({
    language,
    label,
    src: URL.createObjectURL(new Blob([texts[at] ?? ''], { type: 'text/vtt' })),
  }))
}
