import { useCallback, useEffect, useRef, useState } from 'react'
import type { WireFile } from '../wire-file.ts'

type Storyboard = NonNullable<WireFile['storyboard']>

/** One scrub picture: a part of a sheet, in pixels. */
export interface ScrubPicture {
  readonly sheet: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the scrub picture for a second of a video. */
export function pictureAt(
  { columns, rows, count, interval, width, height }: Storyboard,
  second: number,
): ScrubPicture {
  const index = Math.min(Math.max(Math.floor(second / interval), 0), count - 1)
  const onSheet = index % (columns * rows)
  return {
    sheet: Math.floor(index / (columns * rows)),
    left: (onSheet % columns) * width,
    top: Math.floor(onSheet / columns) * height,
    width,
    height,
  }
}

interface StoryboardOptions {
  readonly file: WireFile
  readonly renew: (fileId: string) => Promise<WireFile>
}

/**
 * Loads the sheets of scrub pictures, each once, when a picture of it is first shown: their
 * addresses expire, what was loaded stays. Returns the loaded sheets and the function that asks for
 * one.
 */
export function useStoryboard({ file, renew }: StoryboardOptions) {
  const [sheets, setSheets] = useState<Readonly<Record<number, string>>>({})
  const latest = useRef({ file, renew })
  latest.current = { file, renew }
  const asked = useRef(new Set<number>())
  const made = useRef<string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video begins with no sheets
  useEffect(() => {
    const requests = asked.current
    const urls = made.current
    return () => {
      requests.clear()
      for (const url of urls.splice(0)) URL.revokeObjectURL(url)
      setSheets({})
    }
  }, [file._id])
  const ask = useCallback((sheet: number) => {
    if (asked.current.has(sheet)) return
    asked.current.add(sheet)
    const forFile = latest.current.file._id
    void fetchSheet(latest.current, sheet)
      .then((bytes) => {
        if (!bytes || latest.current.file._id !== forFile) return
        const url = URL.createObjectURL(bytes)
        made.current.push(url)
        setSheets((known) => ({ ...known, [sheet]: url }))
      })
      .catch(() => asked.current.delete(sheet))
  }, [])
  return { sheets, ask }
}

/** Loads the bytes of a sheet, with a fresh address when the first one has expired. */
async function fetchSheet(
  { file, renew }: StoryboardOptions,
  sheet: number,
): Promise<Blob | undefined> {
  const first = await fetchBytes(file.storyboard?.sheets[sheet])
  return first ?? fetchBytes((await renew(file._id)).storyboard?.sheets[sheet])
}

async function fetchBytes(url: string | undefined): Promise<Blob | undefined> {
  if (!url) return undefined
  const reply = await fetch(url)
  return reply.ok ? reply.blob() : undefined
}
